import { expect, test } from 'vitest'
import { isLoopbackAddress } from './loopback-address.ts'

test.each([
  'http://localhost:3000',
  'http://127.0.0.1:3000',
  'http://127.1.2.3',
  'https://[::1]:3000',
  'http://0.0.0.0',
])('%s is a loopback address', (address) => {
  expect(isLoopbackAddress(address)).toBe(true)
})

test.each([
  'http://192.168.1.20:3000',
  'https://photos.example.org',
  'http://localhost.example.org',
  '',
  'half an addr',
])('%s is not a loopback address', (address) => {
  expect(isLoopbackAddress(address)).toBe(false)
})
