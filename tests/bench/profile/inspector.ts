import { z } from "zod"

const Answer = z.object({ id: z.number(), result: z.unknown() })

/** Connects to the inspector of a process, which has printed `Debugger listening on ws://…`. */
export const connectInspector = async (output: string) => {
  const address = /Debugger listening on (ws:\S+)/.exec(output)?.[1]
  if (address === undefined) throw new Error(`no inspector in: ${output}`)
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true })
    socket.addEventListener("error", reject, { once: true })
  })
  const waiting = new Map<number, (result: unknown) => void>()
  socket.addEventListener("message", ({ data }) => {
    const answer = Answer.safeParse(JSON.parse(String(data)))
    if (answer.success) waiting.get(answer.data.id)?.(answer.data.result)
  })
  let lastId = 0
  const send = (method: string, params: Readonly<Record<string, unknown>> = {}): Promise<unknown> => {
    lastId += 1
    const id = lastId
    return new Promise((resolve) => {
      waiting.set(id, resolve)
      socket.send(JSON.stringify({ id, method, params }))
    })
  }
  return { send, close: () => socket.close() }
}
