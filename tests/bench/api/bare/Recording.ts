import { z } from "zod"

const Statement = z.object({
  /** Of the prepared statement; none for BEGIN and its kind. */
  name: z.string().optional(),
  text: z.string(),
  /** As PostgreSQL writes them. */
  values: z.array(z.string().nullable())
})

/** The statements of calls in their order: `recording[caller][call]`. */
export const Recording = z.array(z.array(z.array(Statement)))
export type Recording = z.infer<typeof Recording>
export type RecordedCall = Recording[number][number]
