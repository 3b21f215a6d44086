export interface SilenceDeadline {
  /** Aborts a fetch once the server was silent for too long. */
  readonly signal: AbortSignal
  /** Waits for one answer of the server, at most until the deadline. */
  readonly during: <A>(answer: Promise<A>) => Promise<A>
}

/** Creates a deadline for each wait for the server, because the whole of a long download may take any time. */
export const createSilenceDeadline = (ms: number): SilenceDeadline => {
  const silent = new AbortController()
  return {
    signal: silent.signal,
    during: (answer) => {
      const timer = setTimeout(
        () => silent.abort(new DOMException("the server is silent", "TimeoutError")),
        ms
      )
      return answer.finally(() => clearTimeout(timer))
    }
  }
}

/** Reads a body under the deadline. It counts only while the window waits for bytes, so that a paused download goes on later. */
export const readUnderDeadline = (
  body: ReadableStream<Uint8Array>,
  deadline: SilenceDeadline
): ReadableStream<Uint8Array> => {
  const reader = body.getReader()
  return new ReadableStream(
    {
      pull: async (controller) => {
        const { done, value } = await deadline.during(reader.read())
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason)
    },
    { highWaterMark: 0 }
  )
}
