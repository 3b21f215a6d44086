import type { Address } from "#core/shared/Address.ts"
import type { UserId } from "#core/shared/ids.ts"

export interface Person {
  readonly id: UserId
  readonly token: string
  readonly home: Address
  readonly work: Address
  /** Whether they take others along, or go along. */
  readonly drives: boolean
  /** Whether they do the same every week, and say so once. */
  readonly weekly: boolean
  /** Minutes after midnight at which they leave home, and work. */
  readonly leaves: number
  readonly returns: number
}

/** To work and back. */
export const waysOf = ({ home, leaves, returns, work }: Person) => [
  { from: home, to: work, minutes: leaves },
  { from: work, to: home, minutes: returns }
]
