/** SRCH-010, C12: coming back to results this young searches anew; older ones stay until asked. Times in ms. */
export const rerunsSearch = (searchedAt: number, now: number, withinSeconds: number): boolean =>
  now - searchedAt <= withinSeconds * 1000
