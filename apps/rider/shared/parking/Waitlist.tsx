import { Button } from "@mantine/core"
import { type RefObject, useRef } from "react"
import { useTranslation } from "react-i18next"
import type { TripId } from "#core/shared/ids.ts"
import { PlateField, type usePlate } from "./PlateField.tsx"
import { useJoinWaitlist, useLeaveWaitlist } from "./useParkingCommands.ts"

type Props = {
  readonly tripId: TripId
  /** The place of the trip, counted from one; null if it does not wait. */
  readonly place: number | null
  readonly plate: ReturnType<typeof usePlate>
  readonly input: RefObject<HTMLInputElement | null>
}

/** N112 The driver joins the waitlist of the site, reads the place in it, and leaves it. The focus stays here when its content changes. */
export function Waitlist({ input, place, plate, tripId }: Props) {
  const { t } = useTranslation("parking")
  const region = useRef<HTMLElement>(null)
  const stayHere = (): void => region.current?.focus()
  return (
    <section ref={region} tabIndex={-1} aria-label={t("waitlist")} className="sv-parking-form">
      {place === null ? (
        <JoinForm tripId={tripId} plate={plate} input={input} onJoined={stayHere} />
      ) : (
        <WaitingPlace tripId={tripId} place={place} onLeft={stayHere} />
      )}
    </section>
  )
}

type JoinProps = Omit<Props, "place"> & { readonly onJoined: () => void }

function JoinForm({ input, onJoined, plate, tripId }: JoinProps) {
  const { t } = useTranslation("parking")
  const join = useJoinWaitlist(tripId, onJoined)
  return (
    <form
      className="sv-parking-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const checked = plate.check()
        if (checked !== undefined) join.mutate(checked)
      }}
    >
      <p>{t("waitHint")}</p>
      <PlateField plate={plate} input={input} refused={join.error?.field("license_plate")} />
      <Button type="submit" size="lg" loading={join.isPending}>
        {t("join")}
      </Button>
    </form>
  )
}

type PlaceProps = {
  readonly tripId: TripId
  readonly place: number
  readonly onLeft: () => void
}

function WaitingPlace({ onLeft, place, tripId }: PlaceProps) {
  const { t } = useTranslation("parking")
  const leave = useLeaveWaitlist(tripId, onLeft)
  return (
    <>
      <p role="status">
        <strong>{t("place", { place })}</strong>
      </p>
      <p>{t("waitNotice")}</p>
      <Button variant="default" loading={leave.isPending} onClick={() => leave.mutate()}>
        {t("leave")}
      </Button>
    </>
  )
}
