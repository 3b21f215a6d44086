export interface TermsCheck {
  readonly isFlagOn: boolean
  readonly hasNativeBlocker: boolean
}

/** TERMS-002, C58 Whether the app checks the terms that the person has accepted: a native shell may have a blocker of its own. */
export const checksTerms = ({ hasNativeBlocker, isFlagOn }: TermsCheck): boolean =>
  isFlagOn && !hasNativeBlocker
