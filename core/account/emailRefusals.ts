import { Schema } from "effect"

/** AUTH-012 The text is no e-mail address. */
export class InvalidEmail extends Schema.TaggedError<InvalidEmail>()(
  "invalid_email",
  {},
  { httpApiStatus: 422 }
) {}

/** AUTH-012 The profile has no e-mail address that could be confirmed. */
export class EmailMissing extends Schema.TaggedError<EmailMissing>()(
  "email_missing",
  {},
  { httpApiStatus: 422 }
) {}

/** AUTH-012 Another account signs in with the address. The refusal is only for a person who has proven that the address is theirs. */
export class ExistingEmail extends Schema.TaggedError<ExistingEmail>()(
  "existing_email",
  {},
  { httpApiStatus: 422 }
) {}

/** AUTH-012 Why a code does not confirm the address: it is `wrong`, not valid any more (`no_code`), or tried too often (`spent`). */
export class InvalidEmailCode extends Schema.TaggedError<InvalidEmailCode>()(
  "invalid_email_code",
  { reason: Schema.Literals(["wrong", "no_code", "spent"]) },
  { httpApiStatus: 422 }
) {}
