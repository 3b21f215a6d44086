/** A line of text as the page has laid it out. */
export interface Line {
  readonly element: Element
  readonly rect: DOMRect
}

/** What the measurements of a page share. */
export interface Look {
  /** The open dialog, else the page, and the messages over it. */
  readonly roots: ReadonlyArray<Element>
  readonly nameOf: (element: Element) => string
  /** Hidden from the eye, struck through, or part of the map. */
  readonly isHidden: (element: Element) => boolean
  /** The texts of the roots that are not hidden, line by line. */
  readonly lines: ReadonlyArray<Line>
  readonly texts: ReadonlyArray<Text>
  /** Brings an element into view and runs the measurement; then everything is scrolled back. */
  readonly inView: <Found>(element: Element, measure: () => Found) => Found
}

/** Runs in the page, after its fonts have loaded and its movements have ended. */
export const lookAtPage = async (): Promise<Look> => {
  await document.fonts.ready
  const readPlaces = (): string => {
    const places = [...document.querySelectorAll("a, button, h1, h2, p, li")].map((one) =>
      one.getBoundingClientRect()
    )
    return places.map(({ height, left, top }) => `${height} ${left} ${top}`).join()
  }
  // What a window of another size, or other words, move is settled when a few frames show it in the same places.
  for (let before = "", same = 0, frame = 0; same < 3 && frame < 60; frame += 1) {
    await new Promise(requestAnimationFrame)
    const places = readPlaces()
    same = places === before ? same + 1 : 0
    before = places
  }

  const dialog = [...document.querySelectorAll('[role="dialog"]')].findLast((one) => one.checkVisibility())
  const roots = [
    dialog ?? document.querySelector("main") ?? document.body,
    ...document.querySelectorAll(".sv-alert")
  ]

  const nameOf = (element: Element): string =>
    `<${element.tagName.toLowerCase()}> "${(element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 60)}"`

  const isHidden = (element: Element): boolean =>
    !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
    element.closest(".sv-hidden, .sv-map, [aria-hidden='true'], s") !== null

  const isRead = (text: Text): boolean =>
    text.data.trim() !== "" && text.parentElement !== null && !isHidden(text.parentElement)
  const texts: Array<Text> = []
  for (const root of roots) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (node instanceof Text && isRead(node)) texts.push(node)
  }

  const linesOf = (text: Text): ReadonlyArray<Line> => {
    const element = text.parentElement ?? document.body
    const range = document.createRange()
    range.selectNodeContents(text)
    return [...range.getClientRects()]
      .filter(({ height, width }) => height > 2 && width > 2)
      .map((rect) => ({ element, rect }))
  }

  const inView = <Found>(element: Element, measure: () => Found): Found => {
    const before: Array<readonly [Element, ScrollToOptions]> = []
    for (let at: Element | null = element; at !== null; at = at.parentElement)
      before.push([at, { left: at.scrollLeft, top: at.scrollTop, behavior: "instant" }])
    element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" })
    // A finger cannot scroll what only hides the rest.
    for (const [at, place] of before)
      if (/hidden|clip/.test(getComputedStyle(at).overflow)) at.scrollTo(place)
    const found = measure()
    for (const [at, place] of before)
      if (at.scrollLeft !== place.left || at.scrollTop !== place.top) at.scrollTo(place)
    return found
  }

  return { roots, nameOf, isHidden, lines: texts.flatMap(linesOf), texts, inView }
}
