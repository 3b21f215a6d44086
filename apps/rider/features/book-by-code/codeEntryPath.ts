/** The code entry with this code filled in, so that a wrong digit can be corrected. */
export const codeEntryPath = (code: string): string =>
  code === "" ? "/book" : `/book?code=${encodeURIComponent(code)}`
