import type { ReactNode } from "react"
import type { Theme } from "#core/shell/themes.ts"
import type { Role } from "#ui/theme/tokens.ts"

/** UI-005 `title` in one colour or in parts; `color` is the role of the success button, `theme` that of the dialog. */
export type DialogOptions = {
  readonly title: string | readonly { readonly text: string; readonly color?: Role }[]
  readonly text?: ReactNode
  readonly color?: Role
  readonly theme?: Theme
  /** Texts of the two buttons. Without `cancel` there is one button. */
  readonly success: string
  readonly cancel?: string
  /** A switch in the dialog: "I know that there is no subsidy". `required`: the success button needs it on. */
  readonly toggle?: {
    readonly text: string
    readonly toggled?: boolean
    readonly enabled?: boolean
    readonly required?: boolean
  }
  readonly icon?: ReactNode
  readonly headerImage?: ReactNode
  /** The buttons are side by side instead of one below the other. */
  readonly buttonsInline?: boolean
  readonly closeButton?: boolean
  readonly clickOutside?: boolean
  /** False: neither Escape nor a click outside closes the dialog. */
  readonly closable?: boolean
}

/** `confirmed` is false when the dialog was cancelled, closed or replaced by another one. */
export type DialogAnswer = { readonly confirmed: boolean; readonly toggled: boolean }
