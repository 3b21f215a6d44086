import { createQrReader } from "./qrReader.ts"

/** Between two looks, so that a slow phone still shows its picture smoothly. */
const PAUSE_MS = 150

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))

type Watch = {
  /** Called for each picture with QR codes. */
  readonly onTexts: (texts: ReadonlyArray<string>) => void
  /** Called once when nothing can be read, because the reader did not load. */
  readonly onFailed: () => void
}

/** Reads the QR codes that a video shows, again and again. Answers a function that ends it. */
export const watchForCodes = (video: HTMLVideoElement, { onFailed, onTexts }: Watch): (() => void) => {
  const ending = new AbortController()
  const { signal } = ending
  const watch = async (): Promise<void> => {
    const read = await createQrReader()
    while (!signal.aborted) {
      const texts = video.readyState >= video.HAVE_CURRENT_DATA ? await read(video) : []
      if (texts.length > 0 && !signal.aborted) onTexts(texts)
      await pause()
    }
  }
  watch().catch(() => signal.aborted || onFailed())
  return () => ending.abort()
}
