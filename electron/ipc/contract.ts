import * as z from "zod/mini"

const channel = <Request extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  name: string,
  request: Request,
  reply: Reply
) => ({ name, request, reply })

const message = <Payload extends z.ZodMiniType>(name: string, payload: Payload) => ({ name, payload })

const nothing = z.strictObject({})

/** What the console's window may ask of the main process. */
export const ipc = {
  /** CONS-002: the login-as token stays in main; the reply only names the impersonation. */
  openImpersonation: channel(
    "console:open-impersonation",
    z.strictObject({
      user_id: z.uuid(),
      name: z.string().check(z.maxLength(200)),
      reason: z.string().check(z.minLength(5), z.maxLength(500)),
      case: z.optional(z.string().check(z.maxLength(80))),
      mode: z.enum(["read", "act"])
    }),
    z.discriminatedUnion("outcome", [
      z.strictObject({ outcome: z.literal("opened"), id: z.uuid() }),
      z.strictObject({ outcome: z.literal("refused"), error: z.string() })
    ])
  ),
  endImpersonation: channel("console:end-impersonation", z.strictObject({ id: z.uuid() }), nothing),
  /** Brings an impersonation's window to the front; `shown` is false when it has none. */
  showImpersonation: channel(
    "console:show-impersonation",
    z.strictObject({ id: z.uuid() }),
    z.strictObject({ shown: z.boolean() })
  ),
  openExternal: channel(
    "console:open-external",
    z.strictObject({ url: z.url({ protocol: /^https$/ }) }),
    nothing
  )
}

/** What main tells the console's window. */
export const ipcMessages = {
  /** A menu entry or a deep link asks for a view; `path` is inside the console: `/trips/…`. */
  navigate: message("console:navigate", z.strictObject({ path: z.string().check(z.startsWith("/")) })),
  /** A menu entry asks for what the window itself can show. */
  command: message(
    "console:command",
    z.strictObject({ command: z.enum(["palette", "shortcuts", "sign-out"]) })
  ),
  impersonationEnded: message("console:impersonation-ended", z.strictObject({ id: z.uuid() }))
}

type Calls = {
  readonly [Name in keyof typeof ipc]: (
    request: z.input<(typeof ipc)[Name]["request"]>
  ) => Promise<z.output<(typeof ipc)[Name]["reply"]>>
}

type Listeners = {
  /** Each answers the function that stops listening. */
  readonly [Name in keyof typeof ipcMessages as `on${Capitalize<Name>}`]: (
    listener: (payload: z.output<(typeof ipcMessages)[Name]["payload"]>) => void
  ) => () => void
}

/** `window.bridge` of the console's window; absent in a browser. */
export interface ConsoleBridge extends Calls, Listeners {}
