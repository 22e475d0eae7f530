/**
 * Text of printed cards, in the event’s language. Only the API uses it. Keep it short: a business card fits two words.
 */
export default {
  'cards.addPhotos': 'Add your photos',
  'cards.createEvent': 'Create your event',
  'cards.joinWifi': 'Join the Wi-Fi',
  'cards.nameEvent': 'Name it and choose the day',
  'cards.openGallery': 'Open the gallery',
  'cards.password': 'Password: {password}',
  'cards.scan': 'Scan the code with your phone',
  'cards.shareGallery': 'Share your gallery',
  'cards.validUntil': 'Valid until {when}',
} as const
