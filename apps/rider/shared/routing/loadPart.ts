/** SHELL-013 Code of the app that does not load within two minutes is an error. */
const loadDeadlineMs = 120_000

/** Code of the app that could not be loaded: there is no connection, or a new release has other files. */
export class PartNotLoaded extends Error {}

/** Waits for the code of a screen or sheet. */
export const loadPart = async <A>(part: Promise<A>): Promise<A> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("it did not load in time")), loadDeadlineMs)
  })
  try {
    return await Promise.race([part, timeout])
  } catch (cause) {
    throw new PartNotLoaded("a part of the app did not load", { cause })
  } finally {
    clearTimeout(timer)
  }
}
