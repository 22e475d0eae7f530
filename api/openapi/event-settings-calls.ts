import { z } from 'zod'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import {
  ChangeEventSettingsRequest,
  DecidedView,
  DecidePhotosRequest,
  EventSettingsView,
} from '#contract/schemas/event-settings.ts'
import { PageQuery } from '#contract/schemas/pages.ts'
import { PhotoView } from '#contract/schemas/photos.ts'
import { OwnScreenView, PairScreenRequest, ScreenReport, ScreenView } from '#contract/schemas/screens.ts'
import { ChangeWallRequest, WallCommands } from '#contract/schemas/wall.ts'
import { answers, byId, hosts, json, nothing, refusal, tooMany } from './parts.ts'

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
      summary: 'Change what walls show: hold, next, take a photo off, wait before projecting, a line to show',
      description: 'What is not named stays as it is. Walls hear it as live messages.',
      requestParams: { path: byId },
      requestBody: { required: true, ...json(ChangeWallRequest) },
      responses: { ...answers('What walls have been told.', WallCommands), ...tooMany },
    }),
  },
  '/api/screen': {
    put: {
      summary: 'Report what this browser shows as a screen',
      description:
        'A browser that is not paired gets a code to show. Screens report every 15 seconds, and when their photo changes.',
      requestBody: { required: true, ...json(ScreenReport) },
      responses: { ...answers('This screen.', OwnScreenView), ...tooMany },
    },
  },
  '/api/events/{id}/screens': {
    get: hosts({
      summary: "The event's screens, and what each shows",
      requestParams: { path: byId },
      responses: answers('First paired first.', z.array(ScreenView)),
    }),
    post: hosts({
      summary: 'Pair a screen by the code that it shows',
      requestParams: { path: byId },
      requestBody: { required: true, ...json(PairScreenRequest) },
      responses: {
        ...answers('Paired.', nothing),
        ...refusal('404', 'No screen shows this code.'),
        ...refusal('409', 'The event has as many screens as it may have.'),
        ...tooMany,
      },
    }),
  },
  '/api/events/{id}/screens/{screen}': {
    delete: hosts({
      summary: 'Remove a screen',
      requestParams: { path: z.object({ id: z.int().positive(), screen: z.int().positive() }) },
      responses: {
        ...answers('Removed.', nothing),
        ...refusal('404', 'There is no such screen.'),
        ...tooMany,
      },
    }),
  },
}
