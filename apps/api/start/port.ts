import { once } from "node:events"
import { createServer } from "node:net"
import { Effect } from "effect"
import { StartFault } from "./StartFault.ts"

/** Describes in one line why the server cannot listen on a port. */
export const portFault = (host: string, port: number, cause: unknown): StartFault => {
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined
  const messages: Readonly<Record<string, string>> = {
    EADDRINUSE: `port ${port} is already in use: stop the other program, or set PORT`,
    EACCES: `port ${port} is not open to ordinary users: set PORT to 1024 or more`,
    EADDRNOTAVAIL: `HOST ${host} is no address of this machine`,
    ENOTFOUND: `HOST ${host} is no address of this machine`
  }
  return new StartFault({
    message: messages[String(code)] ?? `cannot listen on ${host}:${port}: ${String(cause)}`
  })
}

/**
 * Checks the port before any service starts, so that a second server on the same port ends at once. Answers the port, or for 0 one that
 * is free.
 */
export const ensurePortFree = (host: string, port: number) =>
  Effect.tryPromise({
    try: async () => {
      const probe = createServer().listen(port, host)
      await once(probe, "listening")
      const address = probe.address()
      probe.close()
      await once(probe, "close")
      return typeof address === "object" && address !== null ? address.port : port
    },
    catch: (cause) => portFault(host, port, cause)
  })
