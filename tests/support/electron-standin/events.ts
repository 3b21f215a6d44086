import type { EventEmitter } from "node:events"

/** Emits an event that listeners may prevent; answers whether one did. */
export const preventable = (
  emitter: EventEmitter,
  name: string,
  details: Readonly<Record<string, unknown>> = {},
  ...rest: ReadonlyArray<unknown>
): boolean => {
  const event = {
    ...details,
    defaultPrevented: false,
    preventDefault() {
      event.defaultPrevented = true
    }
  }
  emitter.emit(name, event, ...rest)
  return event.defaultPrevented
}
