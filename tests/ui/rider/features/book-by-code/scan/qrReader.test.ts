import { describe, expect, it } from "vitest"
import { createQrReader } from "#rider/features/book-by-code/scan/qrReader.ts"

type DetectorClass = NonNullable<Parameters<typeof createQrReader>[0]>
type Detector = InstanceType<DetectorClass>
/** The readers ask for nothing of it. */
const video = Object.create(null)
const library = () => Promise.resolve(["by the library"])

const aDetector = (formats: ReadonlyArray<string>, detect: Detector["detect"]): DetectorClass =>
  class {
    static getSupportedFormats = () => Promise.resolve(formats)
    readonly detect = detect
  }

describe("BYCODE-001 the QR codes in a picture are read", () => {
  it("by the browser, where it can", async () => {
    const texts = [{ rawValue: "one" }, { rawValue: "two" }]
    const read = await createQrReader(
      aDetector(["qr_code"], () => Promise.resolve(texts)),
      library
    )
    expect(await read(video)).toEqual(["one", "two"])
  })
  it("by the library in a browser without a reader of its own", async () => {
    expect(await (await createQrReader(undefined, library))(video)).toEqual(["by the library"])
  })
  it("by the library where the browser's reader knows no QR codes", async () => {
    const read = await createQrReader(
      aDetector(["ean_13"], () => Promise.resolve([{ rawValue: "4006381333931" }])),
      library
    )
    expect(await read(video)).toEqual(["by the library"])
  })
  it("by the library from the moment at which the browser's reader fails", async () => {
    let calls = 0
    const broken = aDetector(["qr_code"], () => {
      calls += 1
      return Promise.reject(new Error("Barcode detection service unavailable."))
    })
    const read = await createQrReader(broken, library)
    expect([await read(video), await read(video), calls]).toEqual([["by the library"], ["by the library"], 1])
  })
})
