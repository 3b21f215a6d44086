import { Schema } from "effect"
import { UserId } from "#core/shared/ids.ts"
import { StaffRole } from "#core/shared/StaffRole.ts"
import { MandatoryProperty } from "./missingProperties.ts"

/** AUTH-031, SEC-005 Why a code signs nobody in: `wrong`; `no_code`: used, expired or requested elsewhere; `spent`: tried too often. */
export class InvalidCredentials extends Schema.TaggedError<InvalidCredentials>()(
  "auth.otp.invalid_credentials",
  { reason: Schema.Literals(["wrong", "no_code", "spent", "no_account"]) },
  { httpApiStatus: 422 }
) {}

/** AUTH-032, SEC-005 The next code, or the next try of one, is allowed in `retryAfter` whole seconds, at least 1. */
export class TooManyCodes extends Schema.TaggedError<TooManyCodes>()(
  "auth.otp.throttle_error",
  { retryAfter: Schema.Int },
  { httpApiStatus: 429 }
) {}

/** AUTH-033 The phone number, or the verified e-mail address, already has an account. */
export class MultipleAccounts extends Schema.TaggedError<MultipleAccounts>()(
  "auth.otp.multiple_accounts",
  {},
  { httpApiStatus: 422 }
) {}

/** AUTH-034 The solution of the bot check is missing, wrong, expired or used. */
export class BotCheckMissing extends Schema.TaggedError<BotCheckMissing>()(
  "auth.recaptcha.missing",
  {},
  { httpApiStatus: 422 }
) {}

/** AUTH-035, N75 The phone number is blocked. */
export class PhoneBlocked extends Schema.TaggedError<PhoneBlocked>()(
  "blocked.phone",
  {},
  { httpApiStatus: 403 }
) {}

/** AUTH-013 The phone number is not a complete number of a supported country. */
export class InvalidPhoneNumber extends Schema.TaggedError<InvalidPhoneNumber>()(
  "invalid_phone_number",
  {},
  { httpApiStatus: 422 }
) {}

/** PHONE-009 The number that a person wants to change to belongs to an account, their own or somebody else's. */
export class ExistingPhoneNumber extends Schema.TaggedError<ExistingPhoneNumber>()(
  "existing_phone_number",
  {},
  { httpApiStatus: 422 }
) {}

/** PHONE-008 Why a code does not prove the new number: it is `wrong`, not valid any more (`no_code`), or tried too often (`spent`). */
export class InvalidPhoneCode extends Schema.TaggedError<InvalidPhoneCode>()(
  "invalid_phone_code",
  { reason: Schema.Literals(["wrong", "no_code", "spent"]) },
  { httpApiStatus: 422 }
) {}

/** ONB-012 The file is no readable image of a supported format, or has more than `megabytes` or `megapixels`. */
export class ImageNotAccepted extends Schema.TaggedError<ImageNotAccepted>()(
  "image_not_accepted",
  { megabytes: Schema.Finite, megapixels: Schema.Finite },
  { httpApiStatus: 422 }
) {}

/** ONB-014, ONB-010 The country never issues such a postal code. */
export class UnknownZipcode extends Schema.TaggedError<UnknownZipcode>()(
  "unknown_zipcode",
  {},
  { httpApiStatus: 404 }
) {}

/** PROF-030 The file does not exist, or the person may not read it. */
export class FileNotFound extends Schema.TaggedError<FileNotFound>()(
  "file_not_found",
  {},
  { httpApiStatus: 404 }
) {}

/** VAC-012 The person has no vacation, or its last day has passed. */
export class VacationNotFound extends Schema.TaggedError<VacationNotFound>()(
  "vacation_not_found",
  {},
  { httpApiStatus: 404 }
) {}

/** VAC-008, VAC-019 The vacation starts too soon or has started; it can be deleted up to `days` before its start. */
export class VacationNotDeletable extends Schema.TaggedError<VacationNotDeletable>()(
  "vacation_not_deletable",
  { days: Schema.Int },
  { httpApiStatus: 422 }
) {}

/** ONB-008 A driver completes the profile first; `missing` are the properties that it lacks. */
export class ProfileIncomplete extends Schema.TaggedError<ProfileIncomplete>()(
  "profile_incomplete",
  { missing: Schema.Array(MandatoryProperty) },
  { httpApiStatus: 403 }
) {}

/** The account may not use the console, or not this part of it. */
export class StaffOnly extends Schema.TaggedError<StaffOnly>()(
  "staff_only",
  { allowed: Schema.Array(StaffRole) },
  { httpApiStatus: 403 }
) {}

/** CONS-002 Staff accounts cannot be impersonated. */
export class CannotImpersonateStaff extends Schema.TaggedError<CannotImpersonateStaff>()(
  "cannot_impersonate_staff",
  { userId: UserId },
  { httpApiStatus: 403 }
) {}

/** N75 A staff account is blocked by another ADMIN only. */
export class CannotBlockStaff extends Schema.TaggedError<CannotBlockStaff>()(
  "cannot_block_staff",
  {},
  { httpApiStatus: 403 }
) {}

/** The impersonation does not exist, or is another agent's and the caller no ADMIN. */
export class ImpersonationNotFound extends Schema.TaggedError<ImpersonationNotFound>()(
  "impersonation_not_found",
  {},
  { httpApiStatus: 404 }
) {}

/** SEC-008 The text of messages is shown for a named case only. */
export class CaseRequired extends Schema.TaggedError<CaseRequired>()(
  "case_required",
  {},
  { httpApiStatus: 422 }
) {}

/** The account does not exist or is deleted. */
export class PersonNotFound extends Schema.TaggedError<PersonNotFound>()(
  "person_not_found",
  {},
  { httpApiStatus: 404 }
) {}

/** The ticket is unknown, used or expired; the refusal does not say which. */
export class InvalidTicket extends Schema.TaggedError<InvalidTicket>()(
  "invalid_ticket",
  {},
  { httpApiStatus: 404 }
) {}

/** N85 The sign-in was finished, has expired or was tried too often; it begins again with a code by SMS. */
export class StaffSignInExpired extends Schema.TaggedError<StaffSignInExpired>()(
  "staff_sign_in_expired",
  {},
  { httpApiStatus: 404 }
) {}

/** N85 The passkey, the recovery code or the enrolment code is not accepted; the refusal does not say why. */
export class SecondFactorFailed extends Schema.TaggedError<SecondFactorFailed>()(
  "second_factor_failed",
  {},
  { httpApiStatus: 422 }
) {}

/** N85, ASVS-7.5.1 Own access is changed only within `minutes` after a sign-in or a check of the passkey. */
export class SignInAgain extends Schema.TaggedError<SignInAgain>()(
  "sign_in_again",
  { minutes: Schema.Int },
  { httpApiStatus: 403 }
) {}

/** ASVS-7.5.2 The session does not exist, has ended, or belongs to somebody else. */
export class SessionNotFound extends Schema.TaggedError<SessionNotFound>()(
  "session_not_found",
  {},
  { httpApiStatus: 404 }
) {}

/** N85 The passkey does not exist, or belongs to somebody else. */
export class PasskeyNotFound extends Schema.TaggedError<PasskeyNotFound>()(
  "passkey_not_found",
  {},
  { httpApiStatus: 404 }
) {}

/** N85 The last passkey stays, so that the person can still sign in. */
export class LastPasskey extends Schema.TaggedError<LastPasskey>()(
  "last_passkey",
  {},
  { httpApiStatus: 409 }
) {}

/** EID-004 The person is verified; a verification does not end. */
export class EidAlreadyVerified extends Schema.TaggedError<EidAlreadyVerified>()(
  "eid_already_verified",
  {},
  { httpApiStatus: 409 }
) {}

/** EID-004 The feature is off, or the person's country has no identity provider. */
export class EidNotOffered extends Schema.TaggedError<EidNotOffered>()(
  "eid_not_offered",
  {},
  { httpApiStatus: 422 }
) {}

/** EID-002 The identity provider does not answer. */
export class EidProviderUnavailable extends Schema.TaggedError<EidProviderUnavailable>()(
  "eid_provider_unavailable",
  {},
  { httpApiStatus: 502 }
) {}

/** N77 A top-up of the person is being paid; an account that was deleted before it ends could not take its money. */
export class TopUpUnderWay extends Schema.TaggedError<TopUpUnderWay>()(
  "top_up_under_way",
  {},
  { httpApiStatus: 409 }
) {}

/** N77 The person has own money, and has not given up this very amount. */
export class BalanceNotEmpty extends Schema.TaggedError<BalanceNotEmpty>()(
  "balance_not_empty",
  {},
  { httpApiStatus: 409 }
) {}

/** AUTH-001, AUTH-012 The SMS gateway or the mail server did not take the message. A message that it took without an answer may still arrive. */
export class MessageNotSent extends Schema.TaggedError<MessageNotSent>()(
  "message_not_sent",
  {},
  { httpApiStatus: 502 }
) {}

/** MONEY-032, MONEY-039 A payout of the person is under way; it must have arrived or come back first. */
export class PendingPayoutTransactions extends Schema.TaggedError<PendingPayoutTransactions>()(
  "pending_payout_transactions",
  {},
  { httpApiStatus: 409 }
) {}
