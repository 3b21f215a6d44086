import { z } from "zod"

const CallFrame = z.object({ functionName: z.string(), url: z.string(), lineNumber: z.number() })
const Recording = z.object({
  profile: z.object({
    nodes: z.array(
      z.object({ id: z.number(), callFrame: CallFrame, children: z.array(z.number()).optional() })
    ),
    samples: z.array(z.number()),
    timeDeltas: z.array(z.number())
  })
})

export interface Frame {
  readonly name: string
  /** The path of a file of the product, `package/path` of a package, empty for the engine itself. */
  readonly file: string
}

/** A stack, outermost frame first, and how long the processor was in its innermost frame. */
export interface Stack {
  readonly frames: ReadonlyArray<Frame>
  readonly micros: number
}

const fileOf = (url: string) => {
  const parts = url.replace(/^file:\/\//, "").split("/node_modules/")
  return parts.length > 1
    ? (parts.at(-1) ?? "")
    : url.replace(/^file:\/\//, "").replace(`${process.cwd()}/`, "")
}

const frameOf = ({ functionName, url }: z.infer<typeof CallFrame>): Frame => ({
  name: functionName === "" ? "anonymous" : functionName,
  file: fileOf(url)
})

/** Reads the answer of `Profiler.stop`. */
export const stacksOf = (recording: unknown): ReadonlyArray<Stack> => {
  const { nodes, samples, timeDeltas } = Recording.parse(recording).profile
  const micros = new Map<number, number>()
  for (const [at, id] of samples.entries()) micros.set(id, (micros.get(id) ?? 0) + (timeDeltas[at] ?? 0))
  const parentOf = new Map(nodes.flatMap(({ children = [], id }) => children.map((child) => [child, id])))
  const nodeOf = new Map(nodes.map((node) => [node.id, node]))
  const framesOf = (id: number): ReadonlyArray<Frame> => {
    const frames: Array<Frame> = []
    for (let at: number | undefined = id; at !== undefined; at = parentOf.get(at)) {
      const node = nodeOf.get(at)
      if (node !== undefined && node.callFrame.functionName !== "(root)")
        frames.unshift(frameOf(node.callFrame))
    }
    return frames
  }
  return [...micros].map(([id, time]) => ({ frames: framesOf(id), micros: time }))
}
