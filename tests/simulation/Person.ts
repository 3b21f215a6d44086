import type { Address } from "#core/shared/Address.ts"
import type { UserId } from "#core/shared/ids.ts"

export interface Person {
  readonly id: UserId
  readonly token: string
  readonly home: Address
  readonly work: Address
  /** Whether they take others along, or go along. */
  readonly drives: boolean
  /** Minutes after midnight at which they leave home, and work. */
  readonly leaves: number
  readonly returns: number
}
