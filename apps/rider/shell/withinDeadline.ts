/** SHELL-013: a part of the app that does not arrive within two minutes is an error, not an endless wait. */
const loadDeadlineMs = 120_000

export const withinDeadline = async <A>(part: Promise<A>, deadlineMs = loadDeadlineMs): Promise<A> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("a part of the app did not load in time")), deadlineMs)
  })
  try {
    return await Promise.race([part, late])
  } finally {
    clearTimeout(timer)
  }
}
