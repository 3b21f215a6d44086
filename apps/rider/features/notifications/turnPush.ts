import { currentPush, startPush, stopPush } from "#rider/shared/session/pushBrowser.ts"
import { callApi } from "#ui/api/callApi.ts"

type Outcome = "on" | "off" | "denied"

const turnOff = async (): Promise<Outcome> => {
  const known = await currentPush()
  if (known !== undefined) {
    const { endpoint } = known
    await callApi((api) => api.push.unsubscribe({ payload: { endpoint } }))
  }
  await stopPush()
  return "off"
}

/**
 * N99 Turns the push messages of this browser on or off; only "on" asks for the permission. A subscription that the server
 * refuses ends, so that no browser waits for messages that nobody sends.
 */
export const turnPush = async (on: boolean, publicKey: string | undefined): Promise<Outcome> => {
  if (!on) return await turnOff()
  const started = publicKey === undefined ? undefined : await startPush(publicKey)
  if (started === undefined) return "denied"
  try {
    await callApi((api) => api.push.subscribe({ payload: started }))
  } catch (problem) {
    await stopPush()
    throw problem
  }
  return "on"
}
