/** Whether a browser runs on iOS or iPadOS. An iPad names itself a Macintosh, which has no screen for several fingers. */
export const isIosBrowser = ({
  maxTouchPoints,
  userAgent
}: {
  readonly userAgent: string
  readonly maxTouchPoints: number
}): boolean => /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes("Macintosh") && maxTouchPoints > 1)
