import { BackgroundGeolocation } from "./plugins.ts"
import { sendToPage } from "./toPage.ts"

const key = "samvej.watcher"
let watcher: Promise<string> | undefined

const remove = async (id: string): Promise<void> => {
  sessionStorage.removeItem(key)
  await BackgroundGeolocation.removeWatcher({ id })
}

/** The words of the notification that the system shows meanwhile. */
interface Notice {
  readonly title: string
  readonly text: string
}

const watch = ({ text, title }: Notice): Promise<string> =>
  BackgroundGeolocation.addWatcher(
    {
      backgroundTitle: title,
      backgroundMessage: text,
      requestPermissions: true,
      stale: false,
      distanceFilter: 0
    },
    (position, error) => {
      if (error?.code === "NOT_AUTHORIZED")
        sendToPage({ event: "permission", data: { name: "location", state: "denied" } })
      // With an error Capacitor passes null, whatever the types of the plugin say.
      if (error !== undefined || position === undefined) return
      const { accuracy, latitude: lat, longitude: lng, time } = position
      sendToPage({ event: "position", data: { lat, lng, accuracy, at: time ?? Date.now() } })
    }
  )

/** LOC-003 Reports positions to the page, also in the background. */
export const startPositions = async (notice: Notice): Promise<void> => {
  await stopPositions()
  watcher = watch(notice)
  sessionStorage.setItem(key, await watcher)
}

/** Ends the reports, also of a page that has loaded again since. */
export const stopPositions = async (): Promise<void> => {
  const id = (await watcher) ?? sessionStorage.getItem(key)
  watcher = undefined
  if (id !== null) await remove(id)
}
