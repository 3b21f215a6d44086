const LINE_FEED = 10

/**
 * Calls `row` with the wanted columns of every line of a CSV file, in the given order; a missing column is
 * empty. Reads the bytes line by line, because a national timetable exceeds the maximum length of a string.
 */
export const readCsv = (
  file: Uint8Array,
  wanted: ReadonlyArray<string>,
  row: (values: ReadonlyArray<string>) => void
): void => {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  let indexes: ReadonlyArray<number> | undefined
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf(LINE_FEED, start)
    const end = found < 0 ? bytes.length : found
    const line = bytes.toString("utf8", start, end).trim()
    start = end + 1
    if (line === "") continue
    const cells = splitLine(line)
    if (indexes === undefined) indexes = columnIndexes(cells, wanted)
    else row(indexes.map((index) => cells[index] ?? ""))
  }
}

const columnIndexes = (header: ReadonlyArray<string>, wanted: ReadonlyArray<string>) => {
  const names = header.map((name) => name.replace(/^\ufeff/, "").trim())
  return wanted.map((name) => names.indexOf(name))
}

const splitLine = (line: string): ReadonlyArray<string> => {
  if (!line.includes('"')) return line.split(",")
  const cells: Array<string> = []
  const cell = /(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g
  for (const match of line.matchAll(cell)) cells.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? "")
  return cells
}
