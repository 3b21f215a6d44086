import { Option, Result } from "effect"
import { shellMessageEvent } from "#core/shell/bridge/shellMessageEvent.ts"
import type { ShellMessage } from "#core/shell/bridge/shellMessages.ts"
import { bridgeReaders } from "#ui/api/bridgeReaders.ts"

type Message<Name extends ShellMessage["event"]> = Extract<ShellMessage, { readonly event: Name }>

const isOf = <Name extends ShellMessage["event"]>(
  message: ShellMessage,
  name: Name
): message is Message<Name> => message.event === name

/** Parses a message of the shell. The page reports one that breaks the contract, as the shell does, and does nothing. */
const parse = (event: Event): ShellMessage | undefined => {
  if (!(event instanceof CustomEvent)) return undefined
  const message = bridgeReaders()?.readShellMessage(event.detail)
  if (message === undefined) return undefined
  if (Result.isSuccess(message)) return Option.getOrUndefined(message.success)
  reportError(new TypeError(message.failure.reason))
  return undefined
}

const parsed = new WeakMap<Event, ShellMessage | undefined>()

/** Parses a message once for all that listen, so that a broken one is reported once. */
const read = (event: Event): ShellMessage | undefined => {
  if (!parsed.has(event)) parsed.set(event, parse(event))
  return parsed.get(event)
}

/** N73 Calls `handle` for each message of the native app with this event; a browser has none. Answers the function that ends it. */
export const onShellMessage = <Name extends ShellMessage["event"]>(
  name: Name,
  handle: (message: Message<Name>) => void
): (() => void) => {
  const listen = (event: Event): void => {
    const message = read(event)
    if (message !== undefined && isOf(message, name)) handle(message)
  }
  addEventListener(shellMessageEvent, listen)
  return () => removeEventListener(shellMessageEvent, listen)
}
