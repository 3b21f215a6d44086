const size = 64

/** Where the arrow is in its own picture; its colour is the layer's. */
export const arrowIcon = { x: 0, y: 0, width: size, height: size, mask: true }

/** The arrow of the live map, drawn once. */
export const drawArrow = (): ImageData => {
  const pen = new OffscreenCanvas(size, size).getContext("2d")
  if (pen === null) throw new Error("no canvas to draw on")
  pen.beginPath()
  pen.moveTo(32, 4)
  pen.lineTo(54, 58)
  pen.lineTo(32, 46)
  pen.lineTo(10, 58)
  pen.closePath()
  pen.fill()
  return pen.getImageData(0, 0, size, size)
}
