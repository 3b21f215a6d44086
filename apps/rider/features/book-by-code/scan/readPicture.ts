import jsQR from "jsqr"

/** In pixels of the longer side: large enough for the code on a dashboard, small enough for a slow phone. */
const MAX_SIDE = 640

const canvas = document.createElement("canvas")
const context = canvas.getContext("2d", { willReadFrequently: true })

/** The text of the QR code in the picture that the video shows, if there is one. In a file of its own, with its large library. */
export const readPicture = (video: HTMLVideoElement): ReadonlyArray<string> => {
  const { videoHeight, videoWidth } = video
  if (context === null || videoWidth === 0) return []
  const scale = Math.min(1, MAX_SIDE / Math.max(videoWidth, videoHeight))
  const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)]
  canvas.width = width
  canvas.height = height
  context.drawImage(video, 0, 0, width, height)
  const found = jsQR(context.getImageData(0, 0, width, height).data, width, height, {
    inversionAttempts: "dontInvert"
  })
  return found === null ? [] : [found.data]
}
