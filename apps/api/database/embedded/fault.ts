/** Why there is no embedded database; `message` is one line for the person who started the server. */
export class EmbeddedPostgresFault extends Error {
  override readonly name = "EmbeddedPostgresFault"
}
