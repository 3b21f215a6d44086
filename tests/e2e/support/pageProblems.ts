import {
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  expect,
  type Response,
  type WebError
} from "@playwright/test"
import { type AnsweredCall, rememberCalls, toCall } from "./overtakenCalls.ts"

export type ExpectRefusal = (status: number, pathEnd: string) => void
export type MayBeRefused = ExpectRefusal
export type ExpectMessage = (text: RegExp) => void

/**
 * What the browser logs beside a response, which is watched itself; because the test itself cut the connection or blocks service
 * workers; and because the machine has no graphics card.
 */
const ownMessages = [
  /the server responded with a status of \d{3}/,
  /net::ERR_(INTERNET_DISCONNECTED|FAILED)/,
  // Of a page that is left while its socket connects.
  /WebSocket is closed before the connection is established/,
  // Of a subscription that the end of the session overtakes: the server is closing the socket.
  /WebSocket is already in CLOSING or CLOSED state/,
  // Of axe without connection.
  /Couldn't load preload assets/,
  // Of the software renderer.
  /GL Driver Message/,
  "Service Worker registration blocked by Playwright"
]

const isOwn = (text: string): boolean =>
  ownMessages.some((own) => (typeof own === "string" ? text === own : own.test(text)))

interface Announcement {
  readonly name: string
  /** Whether it may also not happen. */
  readonly isOptional?: boolean
  readonly covers: (problem: Problem) => boolean
}

interface Problem {
  readonly text: string
  readonly refusal?: AnsweredCall
}

/** Passes on what goes wrong in the pages of a context, until the answered call: console errors and warnings, unhandled errors, and refused calls. */
const watchContext = (
  context: BrowserContext,
  remember: (call: AnsweredCall) => void,
  report: (problem: Problem) => void
): (() => void) => {
  const onConsole = (message: ConsoleMessage) => {
    const type = message.type()
    if ((type === "error" || type === "warning") && !isOwn(message.text()))
      report({ text: `console ${type}: ${message.text()} (${message.location().url})` })
  }
  const onError = (error: WebError) =>
    report({ text: `unhandled: ${error.error().stack ?? error.error().message}` })
  const onResponse = (response: Response) => {
    const call = toCall(response)
    remember(call)
    if (call.status >= 400)
      report({ text: `${response.request().method()} ${call.path} answered ${call.status}`, refusal: call })
  }
  context.on("console", onConsole)
  context.on("weberror", onError)
  context.on("response", onResponse)
  return () => {
    context.off("console", onConsole)
    context.off("weberror", onError)
    context.off("response", onResponse)
  }
}

/**
 * Watches all pages of a browser from now on, and by `watch` those of a context elsewhere. `stop` fails with what went wrong in them and was not announced, but for refusals that
 * the end of a trip or session explains, and with what was announced and did not happen.
 */
export const watchPages = (browser: Browser) => {
  const problems: Array<Problem> = []
  const announcements: Array<Announcement> = []
  const calls = rememberCalls()
  const watch = (context: BrowserContext) =>
    watchContext(context, calls.remember, (problem) => problems.push(problem))
  browser.on("context", watch)
  browser.contexts().forEach(watch)

  const announceRefusal = (isOptional: boolean) => (status: number, pathEnd: string) => {
    announcements.push({
      name: `a call of …${pathEnd} that answers ${status}`,
      isOptional,
      covers: ({ refusal }) => refusal?.status === status && refusal.path.endsWith(pathEnd)
    })
  }
  const expectRefusal: ExpectRefusal = announceRefusal(false)
  const mayBeRefused: MayBeRefused = announceRefusal(true)
  const expectMessage: ExpectMessage = (text) => {
    announcements.push({ name: `a message ${text}`, covers: (problem) => text.test(problem.text) })
  }
  const stop = (): void => {
    browser.off("context", watch)
    const isExpected = (problem: Problem): boolean =>
      announcements.some(({ covers }) => covers(problem)) ||
      (problem.refusal !== undefined && calls.isOvertaken(problem.refusal))
    const unexpected = problems.filter((problem) => !isExpected(problem)).map(({ text }) => text)
    expect(unexpected, "what went wrong in the pages, unannounced").toEqual([])
    const isMissing = ({ covers, isOptional = false }: Announcement) => !isOptional && !problems.some(covers)
    const missing = announcements.filter(isMissing).map(({ name }) => name)
    expect(missing, "what was announced and did not happen").toEqual([])
  }
  return { expectRefusal, mayBeRefused, expectMessage, stop, watch } as const
}
