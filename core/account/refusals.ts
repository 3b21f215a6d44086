import { Schema } from "effect"

/** AUTH-031: wrong, used up or expired; the answer never says which. */
export class InvalidCredentials extends Schema.TaggedError<InvalidCredentials>()(
  "auth.otp.invalid_credentials",
  {},
  { httpApiStatus: 422 }
) {}

/** AUTH-032: `retryAfter` in whole seconds, at least 1. */
export class TooManyCodes extends Schema.TaggedError<TooManyCodes>()(
  "auth.otp.throttle_error",
  { retryAfter: Schema.Int },
  { httpApiStatus: 429 }
) {}

/** AUTH-033: registering a number that already has an account. */
export class MultipleAccounts extends Schema.TaggedError<MultipleAccounts>()(
  "auth.otp.multiple_accounts",
  {},
  { httpApiStatus: 422 }
) {}

/** AUTH-034: no solution of the bot check, or one that is wrong, expired or used up. */
export class BotCheckMissing extends Schema.TaggedError<BotCheckMissing>()(
  "auth.recaptcha.missing",
  {},
  { httpApiStatus: 422 }
) {}

/** AUTH-035, N75. */
export class PhoneBlocked extends Schema.TaggedError<PhoneBlocked>()(
  "blocked.phone",
  {},
  { httpApiStatus: 403 }
) {}

/** AUTH-013: not a complete number of a country in which the product is sold. */
export class InvalidPhoneNumber extends Schema.TaggedError<InvalidPhoneNumber>()(
  "invalid_phone_number",
  {},
  { httpApiStatus: 422 }
) {}

/** AUTH-012: codes go out by SMS only; an address names nobody before its owner has proved it. */
export class EmailNotSupported extends Schema.TaggedError<EmailNotSupported>()(
  "email_not_supported",
  {},
  { httpApiStatus: 422 }
) {}

/** VOUCH-007: expired, unknown or used. */
export class VoucherFailed extends Schema.TaggedError<VoucherFailed>()(
  "voucher.failed",
  {},
  { httpApiStatus: 422 }
) {}

/** ONB-012: not a picture that we take. */
export class ImageNotAccepted extends Schema.TaggedError<ImageNotAccepted>()(
  "image_not_accepted",
  {},
  { httpApiStatus: 422 }
) {}

/** ONB-014, ONB-010: no such postal code in the country. */
export class UnknownZipcode extends Schema.TaggedError<UnknownZipcode>()(
  "unknown_zipcode",
  {},
  { httpApiStatus: 404 }
) {}

/** PROF-030. */
export class FileNotFound extends Schema.TaggedError<FileNotFound>()(
  "file_not_found",
  {},
  { httpApiStatus: 404 }
) {}
