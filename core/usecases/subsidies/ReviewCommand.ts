import type { BookingId } from "#core/shared/ids.ts"
import type { AgentCommand } from "#core/usecases/console/AgentCommand.ts"

/** SEC-001, N83 An agent decides about the held subsidy of a booking, or takes the decision back. */
export type ReviewCommand = Omit<AgentCommand<BookingId>, "idempotencyKey">
