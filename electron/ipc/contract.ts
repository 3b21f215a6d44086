import * as z from "zod/mini"

const channel = <Request extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  name: string,
  request: Request,
  reply: Reply
) => ({ name, request, reply })

const message = <Payload extends z.ZodMiniType>(name: string, payload: Payload) => ({ name, payload })

const empty = z.strictObject({})

/** A path inside the console: `/trips/…`. */
const ConsolePath = z.string().check(z.startsWith("/"))
const OpenSection = z.strictObject({ name: z.string().check(z.maxLength(40)), path: ConsolePath })

/** The channels on which the console's window calls the main process. */
export const ipc = {
  /** CONS-002 The login-as token stays in the main process; the reply holds only the impersonation's id. */
  openImpersonation: channel(
    "console:open-impersonation",
    z.strictObject({
      user_id: z.uuid(),
      name: z.string().check(z.maxLength(200)),
      reason: z.string().check(z.trim(), z.minLength(5), z.maxLength(500)),
      case: z.optional(z.string().check(z.maxLength(80))),
      mode: z.enum(["read", "act"]),
      shows_messages: z.optional(z.boolean())
    }),
    z.discriminatedUnion("outcome", [
      z.strictObject({ outcome: z.literal("opened"), id: z.uuid() }),
      z.strictObject({ outcome: z.literal("refused"), error: z.string() })
    ])
  ),
  endImpersonation: channel("console:end-impersonation", z.strictObject({ id: z.uuid() }), empty),
  /** Focuses an impersonation's window; `shown` is false without a window. */
  showImpersonation: channel(
    "console:show-impersonation",
    z.strictObject({ id: z.uuid() }),
    z.strictObject({ shown: z.boolean() })
  ),
  /**
   * CONS-001 CONS-003 The sections that the signed-in agent may open, for the menu; null once the window shows the sign-in. The reply
   * holds the path of a link that waited for the sign-in.
   */
  reportShell: channel(
    "console:report-shell",
    z.strictObject({ sections: z.nullable(z.array(OpenSection).check(z.maxLength(30))) }),
    z.strictObject({ path: z.nullable(ConsolePath) })
  ),
  /** The address at the server of what the window shows, for a colleague. */
  shareAddress: channel(
    "console:share-address",
    empty,
    z.strictObject({ address: z.nullable(z.url({ protocol: /^https?$/ })) })
  ),
  /** CONS-004 Saves the window as it prints, at a place that the agent chooses. The page does not learn which. */
  saveAsPdf: channel(
    "console:save-as-pdf",
    z.strictObject({ fileName: z.string().check(z.regex(/^[\p{L}\p{N}][\p{L}\p{N} _-]{0,119}\.pdf$/u)) }),
    z.strictObject({ outcome: z.enum(["saved", "cancelled", "failed"]) })
  ),
  openExternal: channel(
    "console:open-external",
    z.strictObject({ url: z.url({ protocol: /^https$/ }) }),
    empty
  )
}

/** The messages that the main process sends to the console's window. */
export const ipcMessages = {
  /** A menu entry or a deep link opens a view. */
  navigate: message("console:navigate", z.strictObject({ path: ConsolePath })),
  /** A menu entry runs a command of the renderer. */
  command: message(
    "console:command",
    z.strictObject({ command: z.enum(["palette", "shortcuts", "sign-out"]) })
  ),
  /** The computer has slept: what is shown is old. */
  resumed: message("console:resumed", empty),
  impersonationEnded: message("console:impersonation-ended", z.strictObject({ id: z.uuid() }))
}

type InvokeCalls = {
  readonly [Name in keyof typeof ipc]: (
    request: z.input<(typeof ipc)[Name]["request"]>
  ) => Promise<z.output<(typeof ipc)[Name]["reply"]>>
}

type MessageListeners = {
  /** Each returns a function that removes the listener. */
  readonly [Name in keyof typeof ipcMessages as `on${Capitalize<Name>}`]: (
    listener: (payload: z.output<(typeof ipcMessages)[Name]["payload"]>) => void
  ) => () => void
}

/** The type of `window.bridge` in the console's window; in a browser the property is absent. */
export interface ConsoleBridge extends InvokeCalls, MessageListeners {}
