import { connect } from "node:net"
import { closeOf } from "#tests/support/server/closeOf.ts"
import { frame, openRawSocket } from "#tests/support/server/rawSocket.ts"

const BYTES = 1_000_000

const many = (one: string | Buffer) => Buffer.alloc(BYTES, one)

const subscription = `{"event":"pusher:subscribe","data":{"channel":"private-users.1","auth":"${"a".repeat(1900)}"}}`
const frames = [
  many(frame("pong")),
  Buffer.concat([frame("text", "", false), many(frame("part", "", false))]),
  many(frame("text", '{"event":"pusher:ping"}')),
  many(frame("text", subscription)),
  many(frame("text", `{"event":"a","data":${"[".repeat(900)}${"]".repeat(900)}}`)),
  many(frame("text", `[${"{},".repeat(20_000)}{}]`))
]
const requests = ["GET /api/x", "GET /", "POST /api/payments/webhook", "GET /api/openapi.json"].map((line) =>
  many(`${line} HTTP/1.1\r\nhost: a\r\n\r\n`)
)

/** Sends many requests on a connection without waiting for their answers. */
const floodRequests = async (url: string, turn: number) => {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const closed = closeOf(socket)
  socket.resume().write(requests[turn % requests.length] ?? "")
  await closed
}

/** Sends many frames on a socket. */
const floodFrames = async (url: string, turn: number) => {
  const { closed, socket } = await openRawSocket({ url })
  socket.resume().write(frames[turn % frames.length] ?? "")
  await closed
}

/** Floods connections and sockets, one of each at a time, until the time is over; answers how many were closed. */
export const flood = async (url: string, seconds: number): Promise<number> => {
  const end = performance.now() + seconds * 1000
  let closed = 0
  const repeat = async (once: (url: string, turn: number) => Promise<void>) => {
    for (let turn = 0; performance.now() < end; turn++) {
      await once(url, turn)
      closed += 1
    }
  }
  await Promise.all([floodRequests, floodFrames, floodFrames].map(repeat))
  return closed
}
