import { sendToPage } from "./toPage.ts"

const sides = ["top", "right", "bottom", "left"] as const

/** Capacitor's values on Android; undefined where there are none, as on iOS, whose web view tells the page by itself. */
const readInsets = (): readonly [number, number, number, number] | undefined => {
  const style = getComputedStyle(document.documentElement)
  const [top = Number.NaN, right = 0, bottom = 0, left = 0] = sides.map((side) =>
    Number.parseFloat(style.getPropertyValue(`--safe-area-inset-${side}`))
  )
  return Number.isNaN(top) ? undefined : [top, right, bottom, left]
}

/** Sends the page what the bars of the system cover, and again when the phone is turned. */
export const passSafeArea = (): void => {
  let sent = ""
  const send = (): void => {
    const insets = readInsets()
    if (insets === undefined || insets.join() === sent) return
    sent = insets.join()
    const [top, right, bottom, left] = insets
    sendToPage({ event: "safe-area", data: { top, right, bottom, left } })
  }
  new MutationObserver(send).observe(document.documentElement, { attributeFilter: ["style"] })
  send()
}
