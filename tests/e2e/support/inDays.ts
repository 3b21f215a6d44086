/** The day in so many days from now, such as "2026-03-20". */
export const inDays = (count: number): string =>
  new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)
