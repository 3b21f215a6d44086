const controls = "a, button, input, summary, .sv-sheet-content"

/** The text by which a person knows a control. A page has one field and one part that scrolls. */
const nameOf = (control: Element): string =>
  control.matches("input, .sv-sheet-content")
    ? ""
    : (control.getAttribute("aria-label") ?? control.textContent).trim()

/** The control of the app in the place of one of the page that the server wrote. */
const counterpartIn =
  (root: HTMLElement) =>
  (written: Element | null): HTMLElement | undefined =>
    written === null
      ? undefined
      : [...root.querySelectorAll<HTMLElement>(controls)].find(
          (control) => control.tagName === written.tagName && nameOf(control) === nameOf(written)
        )

/** Types into a field of the app as a person does: React notices only a value that the setter of the element sets. */
const type = (field: HTMLElement | undefined, value: string): void => {
  if (!(field instanceof HTMLInputElement) || field.value === value) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value)
  field.dispatchEvent(new Event("input", { bubbles: true }))
}

type Counterpart = ReturnType<typeof counterpartIn>

/** Types and opens in the app what the person has typed and opened. */
const copyInput = (shell: HTMLElement, counterpart: Counterpart): void => {
  // An untouched field may have less than the app, which keeps what was typed before a reload.
  for (const field of shell.querySelectorAll("input"))
    if (field.value !== field.defaultValue) type(counterpart(field), field.value)
  for (const summary of shell.querySelectorAll("details[open] > summary"))
    counterpart(summary)?.parentElement?.setAttribute("open", "")
}

/** SHARED-002 Moves the road that the server drew to the place of the map, which comes last: `shared/map/riderMap.css` shows one of them. */
const keepRoad = (shell: HTMLElement, root: HTMLElement): void => {
  const road = shell.querySelector(".sv-written-road")
  if (road !== null) root.querySelector(".sv-map-slot")?.append(road)
}

/**
 * Replaces the page that the server wrote by that of the app, which goes on where the person is: what is typed, opened and scrolled, the
 * focus, what was pressed while the app loaded, and the road until the map is there.
 */
export const takeOver = (shell: HTMLElement, root: HTMLElement): void => {
  const counterpart = counterpartIn(root)
  const focused = shell.contains(document.activeElement) ? document.activeElement : null
  const held = shell.querySelector("[data-held]")
  const scrolled = shell.querySelector(".sv-sheet-content")
  const top = scrolled?.scrollTop ?? 0
  copyInput(shell, counterpart)
  keepRoad(shell, root)
  shell.remove()
  counterpart(scrolled)?.scrollTo({ top })
  counterpart(focused)?.focus({ preventScroll: true })
  // React has then rendered what was typed, which opens the button below it.
  setTimeout(() => counterpart(held)?.click())
}
