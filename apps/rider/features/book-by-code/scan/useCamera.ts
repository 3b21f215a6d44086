import { useDocumentVisibility } from "@mantine/hooks"
import { useEffect, useState } from "react"
import { type CameraProblem, cameraProblem } from "./cameraProblem.ts"

type Camera =
  | { readonly state: "starting" }
  | { readonly state: "on"; readonly stream: MediaStream }
  | { readonly state: "off"; readonly problem: CameraProblem }

const starting: Camera = { state: "starting" }

/** The camera at the back, in a size in which a QR code on a dashboard can be read. */
const wanted = { video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } } }

const turnOff = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}

/** Asks for the camera when the component appears. It is off once the component is gone, and while the page is in the background. */
export const useCamera = (): Camera => {
  const isVisible = useDocumentVisibility() !== "hidden"
  const [camera, setCamera] = useState<Camera>(starting)
  useEffect(() => {
    if (!isVisible) return
    let isOver = false
    const opened = navigator.mediaDevices.getUserMedia(wanted)
    opened.then(
      (stream) => isOver || setCamera({ state: "on", stream }),
      (cause: unknown) => isOver || setCamera({ state: "off", problem: cameraProblem(cause) })
    )
    return () => {
      isOver = true
      setCamera(starting)
      opened.then(turnOff, () => undefined)
    }
  }, [isVisible])
  return camera
}
