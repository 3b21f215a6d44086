import { once } from "node:events"
import { type AddressInfo, connect, createServer, type Socket } from "node:net"
import { parseDatabaseUrl } from "#api/database/databaseUrl.ts"

/** A second address of a database, at which it can hang: it then accepts connections and statements, and answers nothing. */
export interface HangingDatabase {
  readonly url: string
  readonly hang: () => void
  readonly goOn: () => void
  readonly close: () => void
}

const connectTo = ({ host, port }: ReturnType<typeof parseDatabaseUrl>) =>
  host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)

/** Passes everything between a client and the database on, until it is closed. */
export const hangingDatabase = async (databaseUrl: string): Promise<HangingDatabase> => {
  const address = parseDatabaseUrl(new URL(databaseUrl))
  const pairs = new Map<Socket, Socket>()
  let hangs = false
  const pass = (client: Socket, database: Socket) => client.pipe(database).pipe(client)
  const proxy = createServer((client) => {
    const database = connectTo(address)
    pairs.set(client, database)
    client.on("error", () => undefined).on("close", () => database.destroy())
    database
      .on("error", () => undefined)
      .on("close", () => {
        client.destroy()
        pairs.delete(client)
      })
    if (!hangs) pass(client, database)
  }).listen(0, "127.0.0.1")
  await once(proxy, "listening")
  const url = new URL(databaseUrl)
  url.searchParams.delete("host")
  url.hostname = "127.0.0.1"
  const { port }: Partial<AddressInfo> = Object(proxy.address())
  url.port = String(port)
  return {
    url: url.href,
    hang: () => {
      hangs = true
      for (const [client, database] of pairs) {
        client.unpipe(database).pause()
        database.unpipe(client).pause()
      }
    },
    goOn: () => {
      hangs = false
      for (const [client, database] of pairs) pass(client, database)
    },
    close: () => {
      proxy.close()
      for (const client of pairs.keys()) client.destroy()
    }
  }
}
