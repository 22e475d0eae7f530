import { call } from '#contract/call.ts'
import {
  AddTargetRequest,
  ChangeNotificationsRequest,
  DeliveryView,
  NotificationsView,
} from '#contract/schemas/notifications.ts'

export const getNotifications = call('GET /api/admin/notifications', {
  who: 'administrator',
  limit: null,
  summary: 'Get the targets of notifications, and the latest deliveries',
  response: NotificationsView,
  done: 'Targets without their secrets.',
})

export const changeNotifications = call('PUT /api/admin/notifications', {
  who: 'administrator',
  limit: null,
  summary: 'Allow or forbid targets with private addresses',
  body: ChangeNotificationsRequest,
})

export const addTarget = call('POST /api/admin/notifications/targets', {
  who: 'administrator',
  limit: null,
  summary: 'Add a target of notifications',
  description: 'Secrets are stored and never returned.',
  body: AddTargetRequest,
  done: { 201: 'Added.' },
  errors: { 409: ['notifications.tooMany'] },
})

export const removeTarget = call('DELETE /api/admin/notifications/targets/:target', {
  who: 'administrator',
  limit: null,
  summary: 'Remove a target and its deliveries',
  errors: { 404: ['notifications.noTarget'] },
})

export const testTarget = call('POST /api/admin/notifications/targets/:target/test', {
  who: 'administrator',
  limit: null,
  summary: 'Send a test to a target',
  response: DeliveryView,
  done: 'The delivery, with the answer.',
  errors: { 404: ['notifications.noTarget'] },
})
