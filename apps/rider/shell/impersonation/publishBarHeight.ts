const property = "--sv-acting-bar"

/** A ref: publishes the height of the bar, in pixels, so that pages and sheets end above it. */
export const publishBarHeight = (bar: HTMLElement | null) => {
  if (bar === null) return undefined
  const { style } = document.documentElement
  const sizes = new ResizeObserver(() => style.setProperty(property, `${bar.offsetHeight}px`))
  sizes.observe(bar)
  return () => {
    sizes.disconnect()
    style.removeProperty(property)
  }
}
