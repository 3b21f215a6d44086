import type { ReactNode } from "react"

export interface Fact {
  readonly name: string
  readonly value: ReactNode
}

/** Names left, values right. */
export function Facts({ facts }: { readonly facts: ReadonlyArray<Fact> }) {
  return (
    <dl className="co-facts">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
