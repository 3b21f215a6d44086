/** The icons of the live map, drawn once: an arrow, and a ring in as many steps of fullness. */

const ringSteps = 12
const cell = 64

interface Icon {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly mask: true
}

const icon = (at: number): Icon => ({ x: at * cell, y: 0, width: cell, height: cell, mask: true })

export const iconMapping: Readonly<Record<string, Icon>> = {
  arrow: icon(0),
  ...Object.fromEntries(Array.from({ length: ringSteps + 1 }, (_, step) => [`ring-${step}`, icon(step + 1)]))
}

/** The ring that shows `taken` of `spots`; one spot taken is never drawn as none. */
export const ringOf = (taken: number, spots: number): string =>
  `ring-${spots === 0 ? 0 : Math.min(ringSteps, Math.ceil((taken / spots) * ringSteps))}`

const drawArrow = (pen: OffscreenCanvasRenderingContext2D) => {
  pen.beginPath()
  pen.moveTo(32, 4)
  pen.lineTo(54, 58)
  pen.lineTo(32, 46)
  pen.lineTo(10, 58)
  pen.closePath()
  pen.fill()
}

const drawRing = (pen: OffscreenCanvasRenderingContext2D, step: number) => {
  const middle = (step + 1) * cell + cell / 2
  const top = -Math.PI / 2
  pen.lineWidth = 10
  pen.globalAlpha = 0.25
  pen.beginPath()
  pen.arc(middle, 32, 24, 0, 2 * Math.PI)
  pen.stroke()
  pen.globalAlpha = 1
  pen.beginPath()
  pen.arc(middle, 32, 24, top, top + (step / ringSteps) * 2 * Math.PI)
  pen.stroke()
}

export const drawAtlas = (): ImageData => {
  const pen = new OffscreenCanvas(cell * (ringSteps + 2), cell).getContext("2d")
  if (pen === null) throw new Error("no canvas to draw on")
  drawArrow(pen)
  for (let step = 0; step <= ringSteps; step += 1) drawRing(pen, step)
  return pen.getImageData(0, 0, cell * (ringSteps + 2), cell)
}
