/** The embedded database cannot be used; `message` is one line for the operator. */
export class EmbeddedPostgresFault extends Error {
  override readonly name = "EmbeddedPostgresFault"
}
