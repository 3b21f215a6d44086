interface UnraisedCode {
  readonly code: string
  readonly reason: string
}

/**
 * Error codes of the specification that have a text, but that neither the server nor an app raises. A test fails when
 * another code is not raised, and when one of these is: then its line goes.
 */
export const unraisedCodes: ReadonlyArray<UnraisedCode> = [
  {
    code: "parking_release_failed",
    reason: "C22 another name of release_parking_failed, which the server sends; clients know both"
  }
]
