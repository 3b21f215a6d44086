/** A text of the page, and the language that the page says it has. */
export interface ShownText {
  readonly text: string
  readonly lang: string
}

/** Runs in the page: lists what it shows or lets a screen reader say, with its title, and not what a person has typed. */
export const readShownTexts = (): ReadonlyArray<ShownText> => {
  const attributes = [
    "alt",
    "aria-description",
    "aria-label",
    "aria-roledescription",
    "aria-valuetext",
    "placeholder",
    "title"
  ]
  const langOf = (element: Element): string => element.closest("[lang]")?.getAttribute("lang") ?? ""
  /** An option is shown once its list is open. */
  const isShown = (element: Element): boolean => (element.closest("select") ?? element).checkVisibility()

  const found: Array<ShownText> = [{ text: document.title, lang: document.documentElement.lang }]
  const add = (element: Element, text: string): void => {
    if (/\p{L}/u.test(text)) found.push({ text: text.trim(), lang: langOf(element) })
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Element && isShown(node))
      for (const name of attributes) add(node, node.getAttribute(name) ?? "")
    const parent = node.parentElement
    if (
      node instanceof Text &&
      parent !== null &&
      isShown(parent) &&
      !parent.matches("script, style, textarea")
    )
      add(parent, node.data)
  }
  return found
}
