import { openCodeReader } from './code-reader.ts'
import { watchCodes } from './watch-codes.ts'

/** A phone's rear camera, in a resolution that shows a code at arm's length. */
const WANTED: MediaStreamConstraints = {
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  audio: false,
}

/** Shows the camera in `video` until `signal` aborts. Throws if there is none or permission is denied. */
export async function startCamera(video: HTMLVideoElement, signal: AbortSignal): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia(WANTED)
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop)
  video.srcObject = stream
  await video.play()
}

/** Reads codes until `signal` aborts. Throws if no reader can be loaded. */
export async function readCamera(
  video: HTMLVideoElement,
  onCode: (text: string) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const read = await openCodeReader()
  const look = async () => (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA ? null : read(video))
  await watchCodes({ look, onCode, pause }, signal)
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
