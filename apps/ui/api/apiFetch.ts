import { emitApiEvent } from "./apiEvents.ts"
import { takeFirstAnswer } from "./firstAnswers.ts"
import { productHeaders } from "./product.ts"
import { offline, type Refusal, timedOut, toRefusal } from "./Refusal.ts"
import { currentSession } from "./session.ts"

/** HTTP-002 Client timeout of a call; the header `x-client-timeout` sets another one and is not sent. */
const callTimeoutMs = 20_000
const timeoutHeader = "x-client-timeout"

/** When the service worker stored the answer, which did not come from the server. */
const storedHeader = "x-samvej-stored"

const isLogout = (url: URL) => url.pathname.endsWith("/v5/logout")
const locationOf = (input: RequestInfo | URL): URL =>
  new URL(input instanceof Request ? input.url : input, globalThis.location.href)

const currentAuthorization = (): string | undefined => {
  const session = currentSession()
  return session === undefined ? undefined : `Bearer ${session.token}`
}

const withHeaders = (init: RequestInit | undefined): Headers => {
  const headers = new Headers(init?.headers)
  for (const [name, value] of Object.entries(productHeaders())) headers.set(name, value)
  const authorization = currentAuthorization()
  if (authorization !== undefined && !headers.has("Authorization")) {
    headers.set("Authorization", authorization)
  }
  if (!headers.has("Accept")) headers.set("Accept", "application/json")
  headers.set("Accept-Language", document.documentElement.lang)
  if ((init?.method ?? "GET") !== "GET" && !headers.has("Idempotency-Key")) {
    headers.set("Idempotency-Key", crypto.randomUUID())
  }
  return headers
}

const isSignIn = (url: URL) => /\/(auth\/(login-otp|login-as\/person)|sign-up\/register)$/.test(url.pathname)

/** The token with which a sign-in was sent and not refused: the server ends its session, which the page may learn before the new one. */
let replacedAuthorization: string | undefined

const noteSignIn = (url: URL, authorization: string | undefined): void => {
  if (isSignIn(url)) replacedAuthorization = authorization
}

/** Whether the call was sent before a new sign-in, whose session its refusal says nothing about. */
const isOvertaken = (sent: Headers): boolean => {
  const authorization = sent.get("Authorization") ?? undefined
  const isReplaced = authorization !== undefined && authorization === replacedAuthorization
  return isReplaced || authorization !== currentAuthorization()
}

/** AUTH-036 A 401 signs the user out. HTTP-007 A 503 opens the maintenance page. Both apply to every call. */
const emitRefusal = (refusal: Refusal, url: URL, sent: Headers): Refusal => {
  const isLost = refusal.status === 401 && refusal.code === "unauthenticated"
  if (isLost && !isLogout(url) && !isOvertaken(sent)) {
    emitApiEvent("signedOut", undefined)
  }
  if (refusal.status === 503) emitApiEvent("maintenance", undefined)
  return refusal
}

const bodyOf = async (response: Response): Promise<unknown> => {
  try {
    return await response.clone().json()
  } catch {
    return undefined
  }
}

const hasErrorField = (body: unknown): boolean =>
  typeof body === "object" && body !== null && "error" in body && typeof body.error === "string"

/** Rejects a refused response. A 2xx with an `error` field (marketplace/book) is a refusal too. */
const checkResponse = async (response: Response, url: URL, sent: Headers): Promise<Response> => {
  const isJson = response.headers.get("content-type")?.includes("json") === true
  if (response.ok && !isJson) return response
  const body = isJson ? await bodyOf(response) : undefined
  if (!response.ok || hasErrorField(body)) throw emitRefusal(toRefusal(response.status, body), url, sent)
  return response
}

/** SEC-020 No cache of the browser or the service worker keeps what an agent sees of a person. */
const cacheMode = (): RequestInit => (currentSession()?.kind === "acting" ? { cache: "no-store" } : {})

type Sent = RequestInit & { readonly headers: Headers; readonly signal: AbortSignal }

/** Takes the answer of a call that `first-paint.js` has begun; sends the call if there is none, or if that one has failed. */
const respond = (input: RequestInfo | URL, sent: Sent): Promise<Response> =>
  takeFirstAnswer(locationOf(input), sent)?.catch(() => fetch(input, sent)) ?? fetch(input, sent)

const send = async (input: RequestInfo | URL, init: Sent): Promise<Response> => {
  try {
    const response = await respond(input, init)
    const storedAt = response.headers.get(storedHeader)
    emitApiEvent("online", storedAt === null)
    if (storedAt !== null) emitApiEvent("stored", storedAt)
    return response
  } catch (problem) {
    if (init.signal.aborted) {
      throw init.signal.reason instanceof DOMException && init.signal.reason.name === "TimeoutError"
        ? timedOut()
        : problem
    }
    emitApiEvent("online", false)
    throw offline()
  }
}

/**
 * HTTP-002 to HTTP-009 `fetch` with product headers, token, language, idempotency key and timeout. Throws a `Refusal`.
 * `untimed` omits the timeout, for streams.
 */
export const apiFetch = async (
  input: RequestInfo | URL,
  init?: RequestInit,
  { untimed = false }: { readonly untimed?: boolean } = {}
): Promise<Response> => {
  const headers = withHeaders(init)
  const limit = Number(headers.get(timeoutHeader) ?? callTimeoutMs)
  headers.delete(timeoutHeader)
  const signals = [...(init?.signal ? [init.signal] : []), ...(untimed ? [] : [AbortSignal.timeout(limit)])]
  const sent = { ...init, ...cacheMode(), headers, signal: AbortSignal.any(signals) }
  const url = locationOf(input)
  noteSignIn(url, headers.get("Authorization") ?? undefined)
  try {
    return await checkResponse(await send(input, sent), url, headers)
  } catch (problem) {
    noteSignIn(url, undefined)
    throw problem
  }
}
