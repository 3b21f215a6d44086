import type { ReactNode } from "react"
import type { Role, ThemeRoleName } from "#ui/theme/tokens.ts"

/** UI-005. `title` in one colour or in pieces; `color` the success button's role; `theme` the role of the dialog. */
export type DialogOptions = {
  readonly title: string | readonly { readonly text: string; readonly color?: Role }[]
  readonly text?: ReactNode
  readonly color?: Role
  readonly theme?: ThemeRoleName
  /** The words of the two buttons. Without `cancel` there is one button. */
  readonly success: string
  readonly cancel?: string
  /** A further answer in the dialog: "I know that there is no subsidy". */
  readonly toggle?: { readonly text: string; readonly toggled?: boolean; readonly enabled?: boolean }
  readonly icon?: ReactNode
  readonly headerPicture?: ReactNode
  /** Side by side; below each other otherwise. */
  readonly buttonsInline?: boolean
  readonly closeButton?: boolean
  readonly clickOutside?: boolean
  /** False: Escape does nothing either; a button must be pressed. */
  readonly closable?: boolean
}

/** `confirmed` false: cancelled, closed, or replaced by another dialog. */
export type DialogAnswer = { readonly confirmed: boolean; readonly toggled: boolean }
