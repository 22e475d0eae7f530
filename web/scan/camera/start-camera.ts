import { openCodeReader } from './code-reader.ts'
import { watchCodes } from './watch-codes.ts'

/** The camera on the back of a phone, in a resolution that shows a code at arm's length. */
const WANTED: MediaStreamConstraints = {
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  audio: false,
}

/** Shows the camera in `video`, once the person has allowed it, until `signal` aborts. Throws where there is none. */
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

/** Reads what the camera sees until `signal` aborts. Throws when there is no reader to be had. */
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
