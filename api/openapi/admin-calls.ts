import { z } from 'zod'
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi'
import { ActsQuery, ActView } from '#contract/schemas/acts.ts'
import {
  AdminCodeCheckView,
  AdminCodeView,
  CreateAdminCodeRequest,
  EditAdminCodeRequest,
} from '#contract/schemas/admin-codes.ts'
import {
  AdminPhotosDone,
  AdminPhotosQuery,
  AdminPhotosRequest,
  AdminPhotoView,
  FlaggedPhotosQuery,
  FlaggedPhotoView,
  PhotoCounts,
} from '#contract/schemas/admin-photos.ts'
import {
  AdminView,
  ChangePasswordRequest,
  LoginRequest,
  RecoveryCodesView,
  SessionView,
  TotpOffRequest,
  TotpOnRequest,
  TotpSecretView,
} from '#contract/schemas/admins.ts'
import { CodeCardQuery, DaysCardsQuery } from '#contract/schemas/cards.ts'
import { ChangeSettingsRequest, SettingsView } from '#contract/schemas/settings.ts'
import { ACT_NAMES, type Act } from '#core/moderation/moderate-photo.ts'
import {
  administrators,
  answers,
  byCode,
  byId,
  bySession,
  file,
  json,
  nothing,
  qrSize,
  refusal,
  tooMany,
} from './parts.ts'

const MEANINGS: Record<Act, string> = {
  'toggle-featured': 'Feature a photo, or no longer',
  unflag: 'Forget the flags of a photo',
  'dismiss-flags': 'Forget the flags of a photo and show it again; later flags do not hide it by themselves',
  hide: 'Hide a photo from guests',
  retry: 'Try once more to make the picture of a photo that failed; any other photo stays as it is',
  unhide: 'Show a photo again; later flags do not hide it by themselves',
}

const act = (name: Act): [string, { post: ZodOpenApiOperationObject }] => [
  `/api/admin/photos/{id}/${name}`,
  {
    post: administrators({
      summary: MEANINGS[name],
      requestParams: { path: byId },
      responses: {
        ...answers('The photo as it is now.', AdminPhotoView),
        ...refusal(
          '409',
          `It is of the sample event${name === 'toggle-featured' ? ', it is hidden, or its event is private' : ''}.`,
        ),
      },
    }),
  },
]

/** What the console calls. */
export const ADMIN_CALLS: ZodOpenApiPathsObject = {
  '/api/admin/login': {
    post: {
      summary: 'Sign in',
      description:
        'Sets the cookie of the session, and one that names the account, so that this browser has a count of wrong passwords of its own.',
      requestBody: { required: true, ...json(LoginRequest) },
      responses: {
        ...answers('Signed in.', AdminView),
        ...refusal(
          '401',
          'Wrong name, password or code. With the code `admin.codeNeeded`: send the same again with a `code`.',
        ),
        ...tooMany,
      },
    },
  },
  '/api/admin/me': {
    get: administrators({
      summary: 'Who is signed in',
      responses: answers('The administrator.', AdminView),
    }),
  },
  '/api/admin/logout': {
    post: { summary: 'Sign out', responses: answers('Signed out.', nothing) },
  },
  '/api/admin/password': {
    post: administrators({
      summary: 'Change the password',
      description: 'Every other session of the administrator ends.',
      requestBody: { required: true, ...json(ChangePasswordRequest) },
      responses: { ...answers('Changed.', nothing), ...tooMany },
    }),
  },
  '/api/admin/totp/begin': {
    post: administrators({
      summary: 'Make a secret for an authenticator app; nothing is stored',
      responses: answers('The secret, and the address that the app scans.', TotpSecretView),
    }),
  },
  '/api/admin/totp': {
    put: administrators({
      summary: 'Switch the second factor on',
      description: 'Every other session of the administrator ends.',
      requestBody: { required: true, ...json(TotpOnRequest) },
      responses: {
        ...answers('The recovery codes, which are not shown again.', RecoveryCodesView),
        ...refusal('409', 'It is on.'),
        ...tooMany,
      },
    }),
  },
  '/api/admin/totp/end': {
    post: administrators({
      summary: 'Switch the second factor off',
      requestBody: { required: true, ...json(TotpOffRequest) },
      responses: { ...answers('Switched off.', nothing), ...tooMany },
    }),
  },
  '/api/admin/sessions': {
    get: administrators({
      summary: 'Where the administrator is signed in',
      responses: answers('Latest use first, at most 100.', z.array(SessionView)),
    }),
    delete: administrators({
      summary: 'End every session but this one',
      responses: answers('Ended.', nothing),
    }),
  },
  '/api/admin/sessions/{session}': {
    delete: administrators({
      summary: 'End one session',
      requestParams: { path: bySession },
      responses: { ...answers('Ended.', nothing), ...refusal('404', 'There is no such session.') },
    }),
  },
  '/api/admin/logout-everywhere': {
    post: administrators({
      summary: 'Sign out everywhere, here too',
      responses: answers('Signed out.', nothing),
    }),
  },
  '/api/admin/settings': {
    get: administrators({
      summary: 'The settings and what the server holds',
      responses: answers('The settings.', SettingsView),
    }),
    put: administrators({
      summary:
        'Change where the QR codes lead, whether guests are shown the public events, the venue’s Wi-Fi, and what it says of itself',
      requestBody: { required: true, ...json(ChangeSettingsRequest) },
      responses: answers('The settings as they are now.', SettingsView),
    }),
  },
  '/api/admin/uploads': {
    delete: administrators({
      summary: 'Drop all unfinished uploads; who still sends one begins it again',
      responses: answers('Dropped.', nothing),
    }),
  },
  '/api/admin/cards.pdf': {
    get: administrators({
      summary: 'The cards of all events of these days, to print',
      requestParams: { query: DaysCardsQuery },
      responses: {
        ...file('A sheet for each event.', 'application/pdf'),
        ...refusal('404', 'There are no events on these days.'),
      },
    }),
  },
  '/api/admin/codes': {
    get: administrators({
      summary: 'All admin codes',
      responses: answers('Newest first.', z.array(AdminCodeView)),
    }),
    post: administrators({
      summary: 'Create an admin code',
      requestBody: { required: true, ...json(CreateAdminCodeRequest) },
      responses: {
        ...answers('Created.', AdminCodeView, '201'),
        ...refusal('409', 'The code is taken.'),
      },
    }),
  },
  '/api/admin/codes/{code}': {
    get: {
      summary: 'Check an admin code; open to whoever holds it',
      description:
        'Grants the event that was created with it to this browser, unless the code can be guessed: a private event then needs its own code.',
      requestParams: { path: byCode },
      responses: { ...answers('The code.', AdminCodeCheckView), ...tooMany },
    },
    patch: administrators({
      summary: 'Change the description, note, end and presets of an admin code',
      description: 'An event that was created with it keeps what it began with.',
      requestParams: { path: byCode },
      requestBody: { required: true, ...json(EditAdminCodeRequest) },
      responses: answers('The code as it is now.', AdminCodeView),
    }),
  },
  '/api/admin/codes/{code}/deactivate': {
    post: administrators({
      summary: 'Deactivate an admin code',
      requestParams: { path: byCode },
      responses: answers('The code as it is now.', AdminCodeView),
    }),
  },
  '/api/admin/codes/{code}/card.pdf': {
    get: administrators({
      summary: 'The card of an admin code to print',
      requestParams: { path: byCode, query: CodeCardQuery },
      responses: file('A sheet with one card.', 'application/pdf'),
    }),
  },
  '/api/qr/codes/{code}.png': {
    get: administrators({
      summary: 'The QR code of an admin code',
      requestParams: { path: byCode, query: qrSize },
      responses: file('A square of so many pixels.', 'image/png'),
    }),
  },
  '/api/admin/photos': {
    get: administrators({
      summary: 'The photos of all events',
      requestParams: { query: AdminPhotosQuery },
      responses: answers('Newest first.', z.array(AdminPhotoView)),
    }),
    post: administrators({
      summary: 'Hide, unhide, feature or delete photos, or forget their flags',
      description:
        'Every open gallery is told at once. What can’t be done to one photo is done to the others.',
      requestBody: { required: true, ...json(AdminPhotosRequest) },
      responses: answers('What became of them.', AdminPhotosDone),
    }),
  },
  '/api/admin/photos/counts': {
    get: administrators({
      summary: 'How many photos there are, are featured and are flagged or hidden',
      responses: answers('The counts.', PhotoCounts),
    }),
  },
  '/api/admin/acts': {
    get: administrators({
      summary: 'What administrators and hosts have changed',
      requestParams: { query: ActsQuery },
      responses: answers('The latest, newest first.', z.array(ActView)),
    }),
  },
  '/api/admin/flagged-photos': {
    get: administrators({
      summary: 'Photos that are flagged or hidden',
      requestParams: { query: FlaggedPhotosQuery },
      responses: answers('The most flagged first, each with its latest reasons.', z.array(FlaggedPhotoView)),
    }),
  },
  ...Object.fromEntries(ACT_NAMES.map(act)),
}
