import { z } from 'zod'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import {
  ChangeEventSettingsRequest,
  DecidedView,
  DecidePhotosRequest,
  EventSettingsView,
} from '#contract/event-settings.ts'
import { PageQuery } from '#contract/pages.ts'
import { PhotoView } from '#contract/photos.ts'
import { ChangeWallRequest, TakenOffRequest, WallOrders } from '#contract/wall.ts'
import { answers, byId, hosts, json, nothing, tooMany } from './parts.ts'

/** What the host of an event decides about its photos before they are shown, about its hours, and about its wall. */
export const EVENT_SETTINGS_CALLS: ZodOpenApiPathsObject = {
  '/api/events/{id}/settings': {
    get: hosts({
      summary:
        'What the host has decided of photos before they are shown, and how long they are taken and kept',
      requestParams: { path: byId },
      responses: answers('The settings.', EventSettingsView),
    }),
    put: hosts({
      summary: 'Change them',
      description: 'What is not named stays as it is. Galleries are told at once.',
      requestParams: { path: byId },
      requestBody: { required: true, ...json(ChangeEventSettingsRequest) },
      responses: { ...answers('The settings.', EventSettingsView), ...tooMany },
    }),
  },
  '/api/events/{id}/waiting-photos': {
    get: hosts({
      summary: 'Photos that wait for approval',
      requestParams: { path: byId, query: PageQuery },
      responses: answers('Oldest first.', z.array(PhotoView)),
    }),
    post: hosts({
      summary: 'Approve or hide them',
      description: 'A decision may be changed: what was hidden is shown when it is approved.',
      requestParams: { path: byId },
      requestBody: { required: true, ...json(DecidePhotosRequest) },
      responses: { ...answers('Decided.', DecidedView), ...tooMany },
    }),
  },
  '/api/events/{id}/wall': {
    put: hosts({
      summary: 'Tell the wall: hold, next, take this one off, wait before projecting, a line to show',
      description: 'What is not named stays as it is. Walls hear it as live messages.',
      requestParams: { path: byId },
      requestBody: { required: true, ...json(ChangeWallRequest) },
      responses: { ...answers('What walls have been told.', WallOrders), ...tooMany },
    }),
  },
  '/api/events/{id}/wall/off': {
    post: {
      summary: "A wall's answer to 'take this one off'",
      description: 'Counts only as long as its host has not said it again.',
      requestParams: { path: byId },
      requestBody: { required: true, ...json(TakenOffRequest) },
      responses: { ...answers('Noted.', nothing), ...tooMany },
    },
  },
}
