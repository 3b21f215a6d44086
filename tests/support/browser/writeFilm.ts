import { mkdirSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import sharp from "sharp"

const WIDTH = 640
const HEIGHT = 480
/** In pixels: how large the filmed picture is in the frame. */
const SIDE = 330

/** A picture as a hand-held camera sees it: turned a little, not quite sharp, grey instead of white, on something dark. */
const photograph = async (picture: Buffer): Promise<Buffer> => {
  const dark = { r: 40, g: 40, b: 40 }
  const turned = await sharp(picture)
    .flatten({ background: "#fff" })
    .resize(SIDE, SIDE, { fit: "inside" })
    .rotate(7, { background: dark })
    .linear(0.7, 30)
    .blur(0.8)
    .png()
    .toBuffer()
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: dark } })
    .composite([{ input: turned }])
    .greyscale()
    .raw()
    .toBuffer()
}

/**
 * Writes a film of a picture (PNG) for a browser without a camera, in the format that Chromium reads:
 * `--use-fake-device-for-media-stream --use-file-for-fake-video-capture=FILE`. It reads the file when the camera is turned on, again and again.
 */
export const writeFilm = async (file: string, picture: Buffer): Promise<void> => {
  const grey = await photograph(picture)
  // Two colours of a quarter of the size each: none.
  const noColour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const frame = Buffer.concat([Buffer.from("FRAME\n"), grey, noColour])
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(
    file,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420\n`), frame, frame])
  )
}
