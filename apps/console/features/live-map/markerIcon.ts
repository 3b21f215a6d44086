const size = 64

/** The rectangle of the arrow in its icon atlas. As a mask it takes the colour of the layer. */
export const markerIcon = { x: 0, y: 0, width: size, height: size, mask: true }

/** Renders the arrow of the live map as an icon atlas. */
export const renderMarkerIcon = (): ImageData => {
  const context = new OffscreenCanvas(size, size).getContext("2d")
  if (context === null) throw new Error("the browser has no 2D canvas")
  context.beginPath()
  context.moveTo(32, 4)
  context.lineTo(54, 58)
  context.lineTo(32, 46)
  context.lineTo(10, 58)
  context.closePath()
  context.fill()
  return context.getImageData(0, 0, size, size)
}
