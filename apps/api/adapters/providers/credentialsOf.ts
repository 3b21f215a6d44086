import { Redacted } from "effect"

interface Credentials {
  readonly user: string
  readonly password: Redacted.Redacted
}

/** Splits a secret `user:password` at its first colon: a password may contain colons, as in HTTP's Basic authentication. */
export const credentialsOf = (secret: Redacted.Redacted): Credentials => {
  const [user = "", ...password] = Redacted.value(secret).split(":")
  return { user, password: Redacted.make(password.join(":")) }
}
