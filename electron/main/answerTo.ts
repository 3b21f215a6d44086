import type * as z from "zod/mini"

export interface Channel<Request extends z.ZodMiniType, Reply extends z.ZodMiniType> {
  readonly name: string
  readonly request: Request
  readonly reply: Reply
}

/**
 * What a channel does with a message: whoever `senderOf` does not know is refused before anything is read; the
 * request and the reply are both parsed.
 */
export const answerTo =
  <Request extends z.ZodMiniType, Reply extends z.ZodMiniType, Event, Sender>(
    { name, request, reply }: Channel<Request, Reply>,
    senderOf: (event: Event) => Sender | null,
    answer: (request: z.output<Request>, sender: Sender) => Promise<z.input<Reply>>
  ) =>
  async (event: Event, raw: unknown): Promise<z.output<Reply>> => {
    const sender = senderOf(event)
    if (sender === null) throw new Error(`${name}: message from an unknown sender`)
    return reply.parse(await answer(request.parse(raw), sender))
  }
