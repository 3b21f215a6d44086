interface Insets {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/** Keeps content out of what the bars of the system cover, where the web view does not say it by itself. */
export const setSafeArea = (insets: Insets, style: CSSStyleDeclaration): void => {
  style.setProperty("--sv-safe-top", `${insets.top}px`)
  style.setProperty("--sv-safe-bottom", `${insets.bottom}px`)
}
