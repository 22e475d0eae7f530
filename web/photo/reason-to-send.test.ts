import { expect, test } from 'vitest'
import { reasonToSend } from './reason-to-send.ts'

test('a reason must be chosen', () => {
  expect(reasonToSend(undefined, 'words')).toEqual({
    title: 'Please select a reason',
    description: 'You must select a reason for flagging this photo.',
  })
})

test("'other' needs an explanation that isn't blank", () => {
  expect(reasonToSend('other', '  ')).toEqual({
    title: 'Please provide details',
    description: "Please explain why you're flagging this photo.",
  })
})

test("the reason is the explanation for 'other', otherwise the choice", () => {
  expect(reasonToSend('other', ' My child is in it. ')).toEqual({ reason: 'My child is in it.' })
  expect(reasonToSend('spam', 'ignored')).toEqual({ reason: 'spam' })
})
