import type { ReactNode } from "react"
import { ShortcutKeys } from "#console/shell/ShortcutKeys.tsx"

type Props = {
  readonly title: string
  /** The shortcut that leads to the section. */
  readonly keys?: string
  readonly children: ReactNode
}

export function Section({ title, keys, children }: Props) {
  return (
    <section className="co-section">
      <h3>
        {title} {keys !== undefined && <ShortcutKeys keys={keys} />}
      </h3>
      {children}
    </section>
  )
}
