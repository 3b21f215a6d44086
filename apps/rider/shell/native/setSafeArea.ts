import type { ShellMessage } from "#core/shell/bridge/shellMessages.ts"

type Insets = Extract<ShellMessage, { readonly event: "safe-area" }>["data"]

/** Keeps content out of what the bars of the system and the notch cover, where the web view does not say it by itself. */
export const setSafeArea = ({ bottom, left, right, top }: Insets, style: CSSStyleDeclaration): void => {
  for (const [side, size] of Object.entries({ top, right, bottom, left }))
    style.setProperty(`--sv-safe-${side}`, `${size}px`)
}
