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

/** Whether a server listens there and lets `postgres` in without a password: it answers `R`, length 8, code 0. */
const trustsUs = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port })
    const answer = (trusted: boolean) => {
      socket.destroy()
      resolve(trusted)
    }
    socket.setTimeout(2000, () => answer(false))
    socket.on("connect", () => socket.write(startupMessage("postgres")))
    socket.on("error", () => answer(false))
    socket.on("close", () => answer(false))
    socket.once("data", (data) => answer(data.length >= 9 && data[0] === 0x52 && data.readInt32BE(5) === 0))
  })

/** A PostgreSQL server beside the embedded one: the one named, or in CI the one of the machine. */
export const serverDatabase = async (): Promise<string | { readonly missing: string }> => {
  const named = process.env["TEST_DATABASE_URL"] ?? ""
  if (named !== "") return named
  if ((process.env["CI"] ?? "") === "") {
    return {
      missing:
        "the API suite ran on the embedded PostgreSQL only; TEST_DATABASE_URL names a server for a second run"
    }
  }
  return (await trustsUs(5432))
    ? LOCAL
    : {
        missing:
          "no PostgreSQL server on 127.0.0.1:5432 that trusts `postgres`, and TEST_DATABASE_URL is not set"
      }
}
