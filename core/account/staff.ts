import { Schema } from "effect"
import { UserId } from "#core/shared/ids.ts"
import { StaffRole } from "#core/shared/StaffRole.ts"

/** The account may not use the console, or not this part of it. */
export class StaffOnly extends Schema.TaggedError<StaffOnly>()(
  "staff_only",
  { allowed: Schema.Array(StaffRole) },
  { httpApiStatus: 403 }
) {}

/** Staff accounts are never acted for. */
export class CannotImpersonateStaff extends Schema.TaggedError<CannotImpersonateStaff>()(
  "cannot_impersonate_staff",
  { userId: UserId },
  { httpApiStatus: 403 }
) {}

export class ImpersonationNotFound extends Schema.TaggedError<ImpersonationNotFound>()(
  "impersonation_not_found",
  {},
  { httpApiStatus: 404 }
) {}

export class PersonNotFound extends Schema.TaggedError<PersonNotFound>()(
  "person_not_found",
  {},
  { httpApiStatus: 404 }
) {}

/** A ticket that was used, has expired or never was; the answer does not say which. */
export class InvalidTicket extends Schema.TaggedError<InvalidTicket>()(
  "invalid_ticket",
  {},
  { httpApiStatus: 404 }
) {}
