import { useEffect, useState } from "react"
import { onApi } from "#ui/api/events.ts"

/** Whether the last call reached the server; the browser's own word is not enough for that. */
export const useIsConnected = (): boolean => {
  const [isConnected, setConnected] = useState(true)
  useEffect(() => onApi("online", setConnected), [])
  return isConnected
}
