import * as z from "zod/mini"

const closeCode = z.object({ data: z.object({ code: z.literal(4009) }) })

/** SEC-003 Whether an error of a Pusher connection means that the server has closed the socket together with its session. */
export const isSessionOver = (problem: unknown): boolean => closeCode.safeParse(problem).success
