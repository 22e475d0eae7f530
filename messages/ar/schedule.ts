import type { ScheduleMessages } from '#messages/message-types.ts'

export default {
  'schedule.closed': 'لم يعد هذا المعرض يستقبل صورًا.',
  'schedule.keptUntil': 'تبقى الصور هنا حتى {day}.',
  'schedule.opens': 'تبدأ إضافة الصور في {when}.',
  'schedule.reveal': 'تظهر كل الصور معًا',
  'schedule.revealText': 'حتى ذلك الحين لا تظهر لك إلا صورك.',
  'schedule.revealWall': 'أضف صورك الآن، وستظهر كلها هنا دفعة واحدة.',
  'schedule.until': 'يمكن إضافة الصور حتى {when}.',
  'schedule.waiting': 'بانتظار المضيف',
} satisfies ScheduleMessages
