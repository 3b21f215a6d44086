import { redactText } from "./redactText.ts"
import { reportForms } from "./reportForms.ts"
import { reportLimits } from "./reportLimits.ts"

/** The most reports of one visit, and the most errors that it considers. */
const [REPORTS_PER_VISIT, ERRORS_PER_VISIT] = [5, 50]

export type ReportingApp = "rider" | "console"

/** SHELL-010 What an app tells of an error. `frames` are the places in the code, the innermost first: `render Page-a1.js:1:250`. */
export interface ErrorReport {
  readonly app: ReportingApp
  /** The pattern of the page's path: `/trip/:id`. */
  readonly route: string
  /** The class of the error. */
  readonly name: string
  readonly message: string
  readonly frames: ReadonlyArray<string>
}

/** A line of a stack: `at render (https://host/Page.js:1:250)` in one browser, `render@https://host/Page.js:1:250` in others. */
const stackLine = /^\s*(?:at (?:(.*) \()?|([^@]*)@)(\S+?)(:\d{1,7}:\d{1,7})\)?$/u
const scriptName = /([\w.-]{1,60}\.(?:m?js|tsx?))(?:[?#].*)?$/u

const frameOf = (line: string): ReadonlyArray<string> => {
  const found = stackLine.exec(line)
  if (found === null) return []
  const [, inBrackets, beforeAt, url = "", position = ""] = found
  const name = inBrackets ?? beforeAt ?? ""
  // The address of a page may have an id in it.
  const place = `${scriptName.exec(url)?.[1] ?? "page"}${position}`
  const whole = `${name} ${place}`
  return [whole.length <= reportLimits.frame && reportForms.frame.test(whole) ? whole : place]
}

/** Where the code was; the line with the message, and every other one, is left out. */
const framesOf = (stack: string): ReadonlyArray<string> =>
  stack.split("\n").flatMap(frameOf).slice(0, reportLimits.frames)

const parameter = ":id"
/** A part of a pattern: a word of the app, a parameter, or the rest of the path. */
const patternPart = /^(?:[a-z]+(?:-[a-z]+)*|:[a-zA-Z]+|\*)?$/u

/** SHELL-010 The pattern of a path with every part hidden that may be an id, a code or a name. */
const routeOf = (pattern: string): string =>
  pattern
    .split("/")
    .map((part) => (patternPart.test(part) ? part : parameter))
    .join("/")
    .slice(0, reportLimits.route)

const textOf = (problem: object, key: string): string => {
  const text: unknown = Reflect.get(problem, key)
  return typeof text === "string" ? text : ""
}

/** The class, text and stack of what was thrown. An object that is no error is left out: it may be data of a person. */
const partsOf = (problem: unknown): Pick<ErrorReport, "name" | "message"> & { readonly stack: string } => {
  if (typeof problem === "string") return { name: "string", message: problem, stack: "" }
  if (typeof problem !== "object" || problem === null) return { name: typeof problem, message: "", stack: "" }
  const name = textOf(problem, "name")
  return { name, message: textOf(problem, "message"), stack: textOf(problem, "stack") }
}

interface Found {
  readonly app: ReportingApp
  /** The pattern of the route that is shown. */
  readonly route: string
  /** What was thrown, or why a promise was rejected. */
  readonly problem: unknown
}

/** SHELL-010 N71 The report of an error, with nothing private in it. */
export const toErrorReport = ({ app, problem, route }: Found): ErrorReport => {
  const { message, name, stack } = partsOf(problem)
  return {
    app,
    route: routeOf(route),
    name: reportForms.name.test(name) ? name.slice(0, reportLimits.name) : "Error",
    message: redactText(message, reportLimits.message),
    frames: framesOf(stack)
  }
}

interface Moment {
  readonly report: ErrorReport
  /** The errors of this visit so far, sent or not. */
  readonly earlier: ReadonlyArray<ErrorReport>
  /** How many of them were sent. */
  readonly sent: number
  readonly isOnline: boolean
  /** `tracing.sampleRate`: the share of the errors that is sent. */
  readonly sampleRate: number
  /** A random number of at least 0 and below 1. */
  readonly chance: number
}

const isSame = (one: ErrorReport, other: ErrorReport): boolean =>
  one.name === other.name && one.message === other.message && one.frames[0] === other.frames[0]

/**
 * SHELL-010 N71 Whether an app sends a report: a share of all errors, the same one of a visit considered once, a few of a visit, and
 * none without connection.
 */
export const isReported = ({ chance, earlier, isOnline, report, sampleRate, sent }: Moment): boolean =>
  isOnline &&
  chance < sampleRate &&
  sent < REPORTS_PER_VISIT &&
  earlier.length < ERRORS_PER_VISIT &&
  !earlier.some((known) => isSame(known, report))
