import type { Phone } from '#test/engines/phone.ts'

/** Number of photos after which the network holds downloads, so that there is time to stop. */
const BEFORE_STOP = 3

/** From here on, the page's download requests hang. */
const HOLD = `(() => {
  let left = ${BEFORE_STOP}
  window.fetchAtOnce = window.fetch
  window.fetch = (path, init) =>
    !String(path).includes('/download') || left-- > 0
      ? window.fetchAtOnce(path, init)
      : new Promise((_, reject) => init.signal.addEventListener('abort', () => reject(init.signal.reason)))
})()`

/** Starts 'Download All', stops it after three photos, then downloads all photos with these names. */
export async function downloadAll(phone: Phone, names: string[]): Promise<void> {
  const { say } = phone
  const count = names.length
  // WebKit overwrites duplicates; Firefox calls them `IMG_1(1).jpg`.
  const arrive = (files: number) =>
    phone.until(`${files} downloaded files`, async () => {
      const arrived = new Set(await phone.downloads())
      const count = names.filter((name) => arrived.has(name)).length
      return phone.keepsDownloads ? count === files : count > 0
    })

  await phone.evaluate(HOLD)
  await phone.click('button', say('gallery.downloadAll'))
  await phone.seesNotification(say('photo.downloadStarted'))
  await phone.sees(say('gallery.saving', { number: BEFORE_STOP + 1, count }))
  await phone.picture('download-all')
  await arrive(BEFORE_STOP)
  await phone.click('button', say('archive.stop'))
  await phone.seesNotification(say('photo.savedPart', { number: BEFORE_STOP, count }))

  await phone.evaluate('(window.fetch = window.fetchAtOnce) && true')
  await phone.click('button', say('gallery.downloadAll'))
  await phone.seesNotification(say('photo.savedAll', { count }))
  await phone.picture('downloaded')
  await arrive(count)
}
