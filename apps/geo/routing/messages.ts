import { z } from "zod"

/** What the server asks its routing process over IPC, and what comes back; both sides parse. */
export const RouteRequest = z.object({ id: z.int(), query: z.string() })
export type RouteRequest = z.infer<typeof RouteRequest>

export const RouteAnswer = z.union([
  z.object({ id: z.int(), answer: z.string() }),
  z.object({ id: z.int(), refusal: z.string() })
])
export type RouteAnswer = z.infer<typeof RouteAnswer>
