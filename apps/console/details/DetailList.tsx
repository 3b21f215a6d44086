import type { ReactNode } from "react"

export interface Detail {
  readonly name: string
  readonly value: ReactNode
}

/** A list of labelled values in two columns. */
export function DetailList({ details }: { readonly details: ReadonlyArray<Detail> }) {
  return (
    <dl className="co-details">
      {details.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
