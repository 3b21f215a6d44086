import type { Frame, Stack } from "./Profile.ts"

type Rule = readonly [part: string, matches: (frame: Frame) => boolean]

const inFile = (pattern: RegExp) => (frame: Frame) => pattern.test(frame.file)
const named = (pattern: RegExp) => (frame: Frame) => pattern.test(frame.name)

/** Schemas decode rows, and parse requests and encode answers by one code: only the frames around those of rows tell them apart. */
const SCHEMAS = "schemas"

const partOfSchemas = (frames: ReadonlyArray<Frame>): string =>
  frames.some(inFile(/rowsDecoder|apps\/api\/adapters/)) ? "rows" : SCHEMAS

/** The parts of a call; the innermost frame that a rule matches decides. */
const rules: ReadonlyArray<Rule> = [
  ["garbage collection", named(/^\(garbage collector\)$/)],
  ["waiting", named(/^\(idle\)$/)],
  ["limits", inFile(/rateLimits|limitAddress|callerAddress/)],
  [
    "authentication",
    inFile(/http\/(auth|staff|impersonated)|sessionsSql|platform\/secrets|internal\/crypto/)
  ],
  ["statements", inFile(/@effect\/sql-pg|effect\/dist\/sql|api\/database/)],
  ["rows", inFile(/apps\/api\/adapters/)],
  ["views", inFile(/apps\/api\/views/)],
  ["search", inFile(/core\/search|apps\/api\/search/)],
  ["rules", inFile(/^core\/(?!contract)/)],
  ["request and response", inFile(/http-api|core\/contract|bodyProblems|longLists/)],
  ["HTTP", inFile(/node:_http|effect\/dist\/(http|platform)|platform-node|apps\/api\/(http|metrics)/)],
  ["JSON", ({ file, name }) => file === "" && (name === "parse" || name === "stringify")],
  [SCHEMAS, inFile(/apps\/api\/codecs|effect\/dist\/(Schema|internal\/schema)/)],
  ["other work of the server", inFile(/^apps\/api/)],
  ["Effect runtime", inFile(/effect\/dist/)]
]

const isRuntimeLoop = ({ file, name }: Frame) => name === "runLoop" && file.startsWith("effect/dist")

/** The part of a call that a stack belongs to. The frames outside of the runtime's loop belong to whatever woke a fiber up. */
export const partOf = ({ frames }: Stack): string => {
  const loop = frames.findLastIndex(isRuntimeLoop)
  const own = frames.slice(Math.max(0, loop))
  for (const frame of own.toReversed()) {
    const rule = rules.find(([, matches]) => matches(frame))
    if (rule !== undefined) return rule[0] === SCHEMAS ? partOfSchemas(own) : rule[0]
  }
  return "engine"
}
