import type { Locator } from "@playwright/test"
import jsQR from "jsqr"
import { PNG } from "pngjs"

/** What a camera reads from a QR code on the screen. */
export const readQr = async (picture: Locator): Promise<string | undefined> => {
  const { data, height, width } = PNG.sync.read(await picture.screenshot())
  return jsQR(new Uint8ClampedArray(data), width, height)?.data
}
