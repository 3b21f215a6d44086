import * as z from "zod/mini"

const ShellInfo = z.object({
  platform: z.enum(["ios", "android"]),
  buildNumber: z.optional(z.union([z.string(), z.number()])),
  buildVersion: z.optional(z.string()),
  playerId: z.optional(z.string()),
  capabilities: z.optional(z.readonly(z.array(z.string())))
})

/** N73 What a native shell says of itself before the page starts. `playerId` is the token of its push messages, once it has one. */
export type ShellInfo = Readonly<z.output<typeof ShellInfo>>

/** Reads what a native shell says of itself; undefined where it says something else. */
export const readShellInfo = (said: unknown): ShellInfo | undefined => ShellInfo.safeParse(said).data
