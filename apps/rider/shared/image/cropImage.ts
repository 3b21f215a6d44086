type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** The longest side of an uploaded image, in pixels; the server stores no longer one. */
const MAX_SIDE = 1024
const QUALITY = 0.9

/** Draws the square `area` of an image file, in pixels of the image, as a JPEG. Rejects if the file is no image. */
export const cropImage = async (file: Blob, { x, y, width, height }: Area): Promise<Blob> => {
  const image = await createImageBitmap(file)
  const canvas = document.createElement("canvas")
  canvas.width = Math.min(MAX_SIDE, Math.round(width))
  canvas.height = canvas.width
  const context = canvas.getContext("2d")
  if (context === null) throw new Error("no canvas")
  // A JPEG has no transparent pixels; without this they become black.
  context.fillStyle = "white"
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height)
  image.close()
  return await new Promise((resolve, reject) =>
    canvas.toBlob(
      (jpeg) => (jpeg === null ? reject(new Error("no JPEG")) : resolve(jpeg)),
      "image/jpeg",
      QUALITY
    )
  )
}
