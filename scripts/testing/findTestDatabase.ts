import { connect } from "node:net"

const LOCAL = "postgres://postgres@127.0.0.1:5432/postgres"

/** The first message of the PostgreSQL protocol (version 3.0). */
const startupMessage = (user: string): Buffer => {
  const text = Buffer.from(`user\0${user}\0database\0postgres\0\0`)
  const head = Buffer.alloc(8)
  head.writeInt32BE(text.length + 8, 0)
  head.writeInt32BE(196_608, 4)
  return Buffer.concat([head, text])
}

/** Checks whether a server accepts the user `postgres` without a password: it answers `R`, length 8, code 0. */
const acceptsPostgresUser = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port })
    const finish = (isAccepted: boolean) => {
      socket.destroy()
      resolve(isAccepted)
    }
    socket.setTimeout(2000, () => finish(false))
    socket.on("connect", () => socket.write(startupMessage("postgres")))
    socket.on("error", () => finish(false))
    socket.on("close", () => finish(false))
    socket.once("data", (data) => finish(data.length >= 9 && data[0] === 0x52 && data.readInt32BE(5) === 0))
  })

/** Finds a PostgreSQL server beside the embedded one: `TEST_DATABASE_URL`, or in CI the server of the machine. */
export const findTestDatabase = async (): Promise<string | { readonly missing: string }> => {
  const named = process.env["TEST_DATABASE_URL"] ?? ""
  if (named !== "") return named
  if ((process.env["CI"] ?? "") === "") {
    return {
      missing:
        "the API suite ran on the embedded PostgreSQL only; TEST_DATABASE_URL names a server for its tests of statements"
    }
  }
  return (await acceptsPostgresUser(5432))
    ? LOCAL
    : {
        missing:
          "no PostgreSQL server on 127.0.0.1:5432 that trusts `postgres`, and TEST_DATABASE_URL is not set"
      }
}
