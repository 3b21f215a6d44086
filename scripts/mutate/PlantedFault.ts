/** A change of the product that has to fail a test. */
export interface PlantedFault {
  /** What the product would do wrong. */
  readonly name: string
  readonly edits: ReadonlyArray<Edit>
  /** The test file that has to fail, none of a browser, and the titles to run; all of the file when absent. */
  readonly test: string
  readonly title?: string
}

export interface Edit {
  readonly file: string
  /** Occurs exactly once in the file. */
  readonly text: string
  readonly replacement: string
}

export const edit = (file: string, text: string, replacement: string): Edit => ({ file, text, replacement })

/** Applies the edits of one file to its source; throws when a text does not occur exactly once. */
export const plant = (source: string, edits: ReadonlyArray<Edit>): string =>
  edits.reduce((code, { file, replacement, text }) => {
    const times = code.split(text).length - 1
    if (times !== 1) throw new Error(`${file} has ${times} times, not once: ${text}`)
    return code.replace(text, () => replacement)
  }, source)
