/** An answer that `first-paint.js` began to load before the scripts of the app came. `startedAt` as `performance.now()`. @internal */
export type FirstAnswer = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly startedAt: number
  readonly controller: AbortController
  readonly response: Promise<Response>
}

declare global {
  var samvejFirstAnswers: FirstAnswer[] | undefined
}

/** An older answer is not what the server would say now. */
const MAX_AGE_MS = 30_000

type Sent = { readonly method?: string; readonly headers: Headers; readonly signal: AbortSignal }

const entriesOf = (headers: Headers): string => JSON.stringify([...headers])

const isFor =
  (url: URL, headers: Headers) =>
  (answer: FirstAnswer): boolean =>
    new URL(answer.url, url).href === url.href &&
    entriesOf(new Headers(answer.headers)) === entriesOf(headers) &&
    performance.now() - answer.startedAt < MAX_AGE_MS

/** Takes the answer to the same request out of the list. A command may change what any of them says, so it drops them all. */
const findAnswer = (url: URL, { method = "GET", headers }: Sent): FirstAnswer | undefined => {
  const answers = globalThis.samvejFirstAnswers ?? []
  const index = method === "GET" ? answers.findIndex(isFor(url, headers)) : -1
  const [found] = index === -1 ? [] : answers.splice(index, 1)
  if (method !== "GET") for (const { controller } of answers.splice(0)) controller.abort()
  return found
}

/**
 * Answers the response to this very request if `first-paint.js` has begun to load it, once; undefined for every other request. The signal
 * aborts it as it would abort a request of its own.
 */
export const takeFirstAnswer = (url: URL, sent: Sent): Promise<Response> | undefined => {
  const found = findAnswer(url, sent)
  if (found === undefined) return undefined
  const { controller, response } = found
  const abort = (): void => controller.abort(sent.signal.reason)
  if (sent.signal.aborted) abort()
  else sent.signal.addEventListener("abort", abort, { once: true })
  return response
}
