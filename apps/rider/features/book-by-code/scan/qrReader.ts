import { loadPart } from "#rider/shared/routing/loadPart.ts"

/** Reads the texts of the QR codes in the picture that a video shows now. */
export type QrReader = (video: HTMLVideoElement) => Promise<ReadonlyArray<string>>

interface Detector {
  readonly detect: (video: HTMLVideoElement) => Promise<ReadonlyArray<{ readonly rawValue: string }>>
}

/** The browser's own reader, which Chrome has on phones and on a Mac. */
interface DetectorClass {
  new (options: { readonly formats: ReadonlyArray<string> }): Detector
  readonly getSupportedFormats: () => Promise<ReadonlyArray<string>>
}

declare global {
  var BarcodeDetector: DetectorClass | undefined
}

const readByLibrary: QrReader = async (video) => {
  const { readPicture } = await loadPart(import("./readPicture.ts"))
  return readPicture(video)
}

const createDetector = async (Class: DetectorClass | undefined): Promise<Detector | undefined> => {
  if (Class === undefined) return undefined
  try {
    const formats = await Class.getSupportedFormats()
    return formats.includes("qr_code") ? new Class({ formats: ["qr_code"] }) : undefined
  } catch {
    return undefined
  }
}

/**
 * Creates a reader of QR codes: the browser's own one where it works, else a library, which is loaded then. A reading rejects when the
 * library does not load.
 */
export const createQrReader = async (
  Class: DetectorClass | undefined = globalThis.BarcodeDetector,
  library: QrReader = readByLibrary
): Promise<QrReader> => {
  const detector = await createDetector(Class)
  if (detector === undefined) return library
  let isBroken = false
  return async (video) => {
    if (isBroken) return library(video)
    try {
      return (await detector.detect(video)).map(({ rawValue }) => rawValue)
    } catch {
      // A phone without the service behind it has the class and reads nothing.
      isBroken = true
      return library(video)
    }
  }
}
