import { Effect } from "effect"
import { remoteService } from "#tests/support/providers/remoteService.ts"
import { withTemporaryFolder } from "#tests/support/temporaryFolder.ts"
import { startDemoServer } from "./startDemoServer.ts"

type Server = Awaited<ReturnType<typeof startDemoServer>>

/**
 * Runs `use` with a server with the demo region and people whose SMS gateway refuses every message, with the product's own time between
 * two codes, and where an address may check three numbers. Its log is `server-<name>.log`.
 */
export const startServerWithoutSms = (
  name: string,
  use: (server: Server) => Promise<void>
): Promise<void> => {
  const run = (gateway: string) =>
    withTemporaryFolder(async (folder) => {
      const server = await startDemoServer({
        folder,
        name,
        numbers: {
          otp: { requestIntervalSeconds: 60 },
          limits: { address: { phoneCheck: { calls: 3, windowSeconds: 3600 } } }
        },
        environment: { SMS_PROVIDER: `${gateway}/Messages.json?From=Samvej`, SMS_SECRET: "account:token" }
      })
      await use(server)
      await server.stop()
    })
  return Effect.gen(function* () {
    const gateway = yield* remoteService(() => ({ status: 503, json: {} }))
    yield* Effect.promise(() => run(gateway.url))
  }).pipe(Effect.scoped, Effect.runPromise)
}
