export type ServerEvent = { readonly event: string; readonly data: string }

const fieldOf = (line: string): readonly [string, string] => {
  const colon = line.indexOf(":")
  if (colon < 0) return [line, ""]
  const value = line.slice(colon + 1)
  return [line.slice(0, colon), value.startsWith(" ") ? value.slice(1) : value]
}

/** One block of the event-stream format; comments and blocks without data are nothing. */
const parseBlock = (block: string): readonly ServerEvent[] => {
  let event = "message"
  const data: string[] = []
  for (const line of block.split("\n")) {
    const [field, value] = fieldOf(line)
    if (field === "event") event = value
    if (field === "data") data.push(value)
  }
  return data.length === 0 ? [] : [{ event, data: data.join("\n") }]
}

/** What can be read of a stream so far; `rest` belongs before the text that comes next. */
export const parseEvents = (
  text: string
): { readonly events: readonly ServerEvent[]; readonly rest: string } => {
  const blocks = text.replaceAll("\r\n", "\n").split("\n\n")
  const rest = blocks.pop() ?? ""
  return { events: blocks.flatMap(parseBlock), rest }
}
