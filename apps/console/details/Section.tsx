import type { ReactNode } from "react"

type Props = { readonly title: string; readonly children: ReactNode }

export function Section({ title, children }: Props) {
  return (
    <section className="co-section">
      <h3>{title}</h3>
      {children}
    </section>
  )
}
