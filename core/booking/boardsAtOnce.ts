/** A visitor who has come back to the trip of a code. */
interface Return {
  /** Whether the step before this page, in this tab, verified the phone number. An address alone cannot say so. */
  readonly comesFromVerification: boolean
  readonly isSignedIn: boolean
  /** Minor units of the person's own price. Undefined until the trip is looked up again after the sign-in. */
  readonly price: number | undefined
}

/**
 * BYCODE-002 Whether a person boards without a further press: "Get on board" was pressed before the phone number was verified. N88 Who
 * has to pay sees the price first, and presses again.
 */
export const boardsAtOnce = ({ comesFromVerification, isSignedIn, price }: Return): boolean =>
  comesFromVerification && isSignedIn && price === 0
