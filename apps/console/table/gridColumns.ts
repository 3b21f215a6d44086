/** The share of its size to which a column shrinks before the grid scrolls sideways. */
const smallestShare = 0.7

/**
 * Computes the CSS grid of a table from the sizes of its columns in pixels: widths are in proportion to the sizes, and never follow the
 * content, so that the header and every row have the same columns. `minWidth` is in pixels.
 */
export const gridColumns = (
  sizes: ReadonlyArray<number>
): { readonly template: string; readonly minWidth: number } => {
  const smallest = sizes.map((size) => Math.round(size * smallestShare))
  return {
    template: sizes.map((size, index) => `minmax(${smallest[index] ?? 0}px, ${size}fr)`).join(" "),
    minWidth: smallest.reduce((sum, size) => sum + size, 0)
  }
}
