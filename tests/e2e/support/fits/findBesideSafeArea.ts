import type { Look } from "./lookAtPage.ts"

/** Runs in the page: lists the texts and controls that stand in the outer `left` and `right` pixels of the window, once they are in view. */
export const findBesideSafeArea = ({
  left,
  look: { inView, isHidden, lines, nameOf, roots },
  right,
  selector
}: {
  readonly look: Look
  readonly left: number
  readonly right: number
  readonly selector: string
}): ReadonlyArray<string> => {
  const isBeside = (rect: DOMRect): boolean =>
    rect.left < left - 0.5 || rect.right > globalThis.innerWidth - right + 0.5
  const places = (rect: DOMRect): string => `${Math.round(rect.left)} to ${Math.round(rect.right)}`
  const controls = roots
    .flatMap((root) => [...root.querySelectorAll(selector)])
    .filter(
      (control) => !isHidden(control) && control.clientWidth > 2 && !control.matches(".sv-sheet-handle")
    )
  return [
    ...lines
      .filter(({ rect }) => isBeside(rect))
      .map(({ element, rect }) => `text from ${places(rect)}: ${nameOf(element)}`),
    ...controls.flatMap((control) => {
      const rect = inView(control, () => control.getBoundingClientRect())
      return isBeside(rect) ? [`control from ${places(rect)}: ${nameOf(control)}`] : []
    })
  ]
}
