import type * as z from "zod/mini"

export interface Channel<Request extends z.ZodMiniType, Reply extends z.ZodMiniType> {
  readonly name: string
  readonly request: Request
  readonly reply: Reply
}

/**
 * Creates the listener of a channel. It rejects a message from a sender that `findSender` does not know before it reads
 * the request, and parses both the request and the reply.
 */
export const createChannelHandler =
  <Request extends z.ZodMiniType, Reply extends z.ZodMiniType, Event, Sender>(
    { name, request, reply }: Channel<Request, Reply>,
    findSender: (event: Event) => Sender | null,
    handler: (request: z.output<Request>, sender: Sender) => Promise<z.input<Reply>>
  ) =>
  async (event: Event, raw: unknown): Promise<z.output<Reply>> => {
    const sender = findSender(event)
    if (sender === null) throw new Error(`${name}: message from an unknown sender`)
    return reply.parse(await handler(request.parse(raw), sender))
  }
