const size = 64

/** The shapes of the live map: a car that moves, one that stands, a trip that has not started, and the mark of a trip in trouble. */
export const markerShapes = ["arrow", "square", "circle", "warning"] as const
export type MarkerShape = (typeof markerShapes)[number]

/** The rectangle of each shape in the icon atlas. As a mask it takes the colour of the layer. */
export const iconMapping = Object.fromEntries(
  markerShapes.map((shape, at) => [shape, { x: at * size, y: 0, width: size, height: size, mask: true }])
)

const corners = (
  context: OffscreenCanvasRenderingContext2D,
  points: ReadonlyArray<readonly [number, number]>
) => {
  points.forEach(([x, y], at) => (at === 0 ? context.moveTo(x, y) : context.lineTo(x, y)))
  context.closePath()
}

const outlines: Readonly<Record<MarkerShape, (context: OffscreenCanvasRenderingContext2D) => void>> = {
  arrow: (context) =>
    corners(context, [
      [32, 4],
      [54, 58],
      [32, 46],
      [10, 58]
    ]),
  square: (context) => context.rect(12, 12, 40, 40),
  // A ring: the inner circle runs the other way around.
  circle: (context) => {
    context.arc(32, 32, 24, 0, 2 * Math.PI)
    context.arc(32, 32, 13, 0, 2 * Math.PI, true)
  },
  // A triangle with the gap of an exclamation mark.
  warning: (context) => {
    corners(context, [
      [32, 4],
      [62, 58],
      [2, 58]
    ])
    context.rect(28, 22, 8, 18)
    context.rect(28, 45, 8, 7)
  }
}

/** Renders the shapes as an icon atlas. */
export const renderMarkerIcons = (): ImageData => {
  const width = size * markerShapes.length
  const context = new OffscreenCanvas(width, size).getContext("2d")
  if (context === null) throw new Error("the browser has no 2D canvas")
  markerShapes.forEach((shape, at) => {
    context.setTransform(1, 0, 0, 1, at * size, 0)
    context.beginPath()
    outlines[shape](context)
    context.fill("evenodd")
  })
  return context.getImageData(0, 0, width, size)
}
