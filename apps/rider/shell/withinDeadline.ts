/** SHELL-013 Code of the app that does not load within two minutes is an error. */
const loadDeadlineMs = 120_000

export const withinDeadline = async <A>(part: Promise<A>, deadlineMs = loadDeadlineMs): Promise<A> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("a part of the app did not load in time")), deadlineMs)
  })
  try {
    return await Promise.race([part, timeout])
  } finally {
    clearTimeout(timer)
  }
}
