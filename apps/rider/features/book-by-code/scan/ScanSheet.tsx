import "./scan.css"
import { Button } from "@mantine/core"
import { Option } from "effect"
import { useEffect, useEffectEvent, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { scannedTripCode } from "#core/trip/scannedTripCode.ts"
import { Note } from "#rider/shared/page/Note.tsx"
import { MissingPart } from "#rider/shared/routing/appPart.tsx"
import { SheetDialog } from "#rider/shared/sheet/SheetDialog.tsx"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import type { CameraProblem } from "./cameraProblem.ts"
import { useCamera } from "./useCamera.ts"
import { watchForCodes } from "./watchForCodes.ts"

type Props = {
  readonly opened: boolean
  readonly onClose: () => void
  /** Called once with the digits of a trip code. */
  readonly onFound: (code: string) => void
}

/** BYCODE-001 The picture of the camera, in which the driver's QR code is found by itself. */
export function ScanSheet({ onClose, onFound, opened }: Props) {
  const { t } = useTranslation("byCode")
  return (
    <SheetDialog
      opened={opened}
      onClose={onClose}
      title={t("scan.title")}
      footer={
        <Button variant="default" size="lg" onClick={onClose}>
          {t("scan.type")}
        </Button>
      }
    >
      {opened && <Scanner onFound={onFound} />}
    </SheetDialog>
  )
}

/** It is there only while the sheet is open, so that the camera is off before and after. Each attempt asks for the camera anew. */
function Scanner({ onFound }: Pick<Props, "onFound">) {
  const [attempt, setAttempt] = useState(0)
  return <Attempt key={attempt} onFound={onFound} onRetry={() => setAttempt(attempt + 1)} />
}

function Attempt({ onFound, onRetry }: Pick<Props, "onFound"> & Pick<NoCameraProps, "onRetry">) {
  const camera = useCamera()
  const [isUnreadable, setUnreadable] = useState(false)
  if (camera.state === "off") return <NoCamera problem={camera.problem} onRetry={onRetry} />
  if (isUnreadable) return <MissingPart onRetry={onRetry} />
  return (
    <Picture
      stream={camera.state === "on" ? camera.stream : undefined}
      onFound={onFound}
      onFailed={() => setUnreadable(true)}
    />
  )
}

type PictureProps = Pick<Props, "onFound"> & {
  readonly stream: MediaStream | undefined
  readonly onFailed: () => void
}

function Picture({ onFailed, onFound, stream }: PictureProps) {
  const { t } = useTranslation("byCode")
  const { digits } = useProductSettings().tripCode
  const video = useRef<HTMLVideoElement>(null)
  const [isOther, setOther] = useState(false)
  const isFound = useRef(false)
  const look = useEffectEvent((texts: ReadonlyArray<string>) => {
    if (isFound.current) return
    const [code] = texts.flatMap((text) => Option.toArray(scannedTripCode(text, digits)))
    setOther(code === undefined)
    if (code === undefined) return
    isFound.current = true
    onFound(code)
  })
  const fail = useEffectEvent(onFailed)
  useEffect(() => {
    const element = video.current
    if (element === null || stream === undefined) return
    element.srcObject = stream
    return watchForCodes(element, { onTexts: look, onFailed: fail })
  }, [stream])
  return (
    <>
      <div className="sv-scan">
        <video ref={video} autoPlay playsInline muted aria-hidden="true" />
      </div>
      <p className="sv-scan-hint" role="status">
        {stream === undefined ? t("scan.starting") : isOther ? t("scan.other") : t("scan.hint")}
      </p>
    </>
  )
}

type NoCameraProps = { readonly problem: CameraProblem; readonly onRetry: () => void }

function NoCamera({ onRetry, problem }: NoCameraProps) {
  const { t } = useTranslation(["byCode", "common"])
  return (
    <div className="sv-bycode">
      <Note role="alert" tone="problem">
        {t(`scan.problem.${problem}`)}
      </Note>
      <Button size="lg" fullWidth onClick={onRetry}>
        {t("common:retry")}
      </Button>
    </div>
  )
}
