import type { Address } from "#core/shared/Address.ts"
import type { UserId } from "#core/shared/ids.ts"

export interface Person {
  readonly id: UserId
  readonly token: string
  readonly home: Address
  readonly work: Address
  /** A driver; else a passenger. */
  readonly isDriver: boolean
  /** Uses recurring trips. */
  readonly isRecurring: boolean
  /** In minutes after midnight. */
  readonly leavesHome: number
  readonly leavesWork: number
}

/** The ways to work and back, in minutes after midnight. */
export const commutesOf = ({ home, leavesHome, leavesWork, work }: Person) => [
  { from: home, to: work, minutes: leavesHome },
  { from: work, to: home, minutes: leavesWork }
]
