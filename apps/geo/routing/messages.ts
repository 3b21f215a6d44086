import { z } from "zod"

/** IPC messages between the server and its routing process; each side parses what it receives. */
export const RouteRequest = z.object({ id: z.int(), query: z.string() })
export type RouteRequest = z.infer<typeof RouteRequest>

export const RouteAnswer = z.union([
  z.object({ id: z.int(), answer: z.string() }),
  z.object({ id: z.int(), refusal: z.string() })
])
export type RouteAnswer = z.infer<typeof RouteAnswer>
