/** A `ref` that gives an element the focus when it appears. As one function it is not called again by each rendering. */
export const focusOnce = (element: HTMLElement | null): void => element?.focus()
