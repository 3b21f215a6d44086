interface Visitor {
  readonly isSignedIn: boolean
  /** BYCODE-002 Whether the person has a profile, not a verified phone number alone. Undefined until it has loaded. */
  readonly hasProfile: boolean | undefined
  /** C51 Whether the app has all its pages here. */
  readonly hasEveryPage: boolean
}

/**
 * ROUTE-008, C54 Where the link in a driver's QR code leads: a person with a profile to the result page, everybody else, and a browser
 * with landing pages only, to the trip of the code. Undefined while that is not known. `code` is digits; without one the code is typed.
 */
export const codeLinkPath = (code: string, visitor: Visitor): string | undefined => {
  const { hasEveryPage, hasProfile, isSignedIn } = visitor
  if (code === "") return "/book"
  const mayHaveProfile = isSignedIn && hasEveryPage
  if (mayHaveProfile && hasProfile === undefined) return undefined
  const page = mayHaveProfile && hasProfile === true ? "/trip-details/search-result" : "/book/details"
  return `${page}?code=${encodeURIComponent(code)}`
}
