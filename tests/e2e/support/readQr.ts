import type { Locator } from "@playwright/test"
import jsQR from "jsqr"
import { PNG } from "pngjs"

/** Decodes a QR code from a screenshot of its element. */
export const readQr = async (image: Locator): Promise<string | undefined> => {
  const { data, height, width } = PNG.sync.read(await image.screenshot())
  return jsQR(new Uint8ClampedArray(data), width, height)?.data
}
