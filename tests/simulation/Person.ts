import type { Address } from "#core/shared/Address.ts"
import type { UserId } from "#core/shared/ids.ts"

export interface Person {
  readonly id: UserId
  /** Of the latest sign-in: a changed phone number ends the sessions of before. */
  token: string
  /** The account is deleted; calls that were planned before are refused. */
  isDeleted: boolean
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
