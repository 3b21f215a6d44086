import "./bookByCode.css"
import { Button, Skeleton } from "@mantine/core"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { Link, useLocation, useNavigate, useSearchParams } from "react-router"
import { boardsAtOnce } from "#core/booking/boardsAtOnce.ts"
import { bookingRequirement } from "#core/booking/bookingRequirement.ts"
import type { ExpectedTimes } from "#core/contract/byCode.ts"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { isUndecided } from "#core/shared/clientCodes.ts"
import { EmptyState } from "#rider/shared/page/EmptyState.tsx"
import { ErrorState } from "#rider/shared/page/ErrorState.tsx"
import { Note } from "#rider/shared/page/Note.tsx"
import { Page } from "#rider/shared/page/Page.tsx"
import { isVerificationState } from "#rider/shared/routing/verificationState.ts"
import { DriverLine } from "#rider/shared/trips/DriverLine.tsx"
import { passengerPrice } from "#rider/shared/trips/passengerPrice.ts"
import { useBoardingErrorText } from "#rider/shared/trips/useBoardingErrorText.ts"
import type { Refusal } from "#ui/api/Refusal.ts"
import { useSession } from "#ui/api/session.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { codeEntryPath } from "./codeEntryPath.ts"
import { OwnRideLink } from "./OwnRideLink.tsx"
import { TripPartTimeline } from "./TripPartTimeline.tsx"
import { useBoardTrip } from "./useBoardTrip.ts"
import { useTripCode } from "./useTripCode.ts"

/** ROUTE-009 The trip of a code, with a button to board. */
export function TripByCodeScreen() {
  const { t } = useTranslation("byCode")
  const [query] = useSearchParams()
  const code = query.get("code") ?? ""
  const { data: found, isFetching, refetch, refusal } = useTripCode(code)
  if (code === "") return <TripNotFound text={t("code.intro")} />
  if (refusal !== null && isUndecided(refusal.status))
    return <NoAnswer refusal={refusal} onRetry={() => void refetch()} />
  if (refusal !== null) return <TripNotFound code={code} refusal={refusal} />
  if (found === undefined) return <TripSkeleton />
  return <TripOfCode {...found} code={code} isCurrent={!isFetching} />
}

type TripProps = {
  readonly code: string
  readonly prospectId: Parameters<ReturnType<typeof useBoardTrip>["mutate"]>[0]
  readonly trip: MarketplaceTripView
  readonly expected: ExpectedTimes
  /** Not while the trip is looked up again after sign-in: only then its price is the person's own. */
  readonly isCurrent: boolean
}

/**
 * BYCODE-002 A signed-in user boards by the button; a visitor verifies a phone number first, returns here and boards. N88 A visitor who
 * has to pay sees the price then, and presses the button again.
 */
function TripOfCode({ code, expected, isCurrent, prospectId, trip }: TripProps) {
  const { t } = useTranslation("byCode")
  const navigate = useNavigate()
  const { state }: { readonly state: unknown } = useLocation()
  const isSignedIn = useSession() !== undefined
  const board = useBoardTrip(code, trip)
  const { isIdle, mutate } = board
  const path = `/book/details?code=${encodeURIComponent(code)}`
  const isBoarding = boardsAtOnce({
    comesFromVerification: isVerificationState(state),
    isSignedIn,
    price: isCurrent ? passengerPrice(trip).amount : undefined
  })
  useEffect(() => {
    if (!isBoarding || !isIdle) return
    // The state counts once: after a refusal, a reload or "back" boards by the button.
    void navigate(path, { replace: true, state: null })
    mutate(prospectId)
  }, [isBoarding, isIdle, mutate, navigate, path, prospectId])
  const verify = () => void navigate("/book/login", { state: { from: path, prospectId } })
  return (
    <Page
      title={t("details.title")}
      back={codeEntryPath(code)}
      footer={
        <Button
          size="lg"
          fullWidth
          loading={board.isPending || !isCurrent}
          onClick={() => (bookingRequirement(isSignedIn, "code") === "open" ? mutate(prospectId) : verify())}
        >
          {t("details.board")}
        </Button>
      }
    >
      <div className="sv-bycode">
        {trip.driver !== null && <DriverLine driver={trip.driver} />}
        <section className="sv-card sv-bycode-trip">
          <TripPartTimeline trip={trip} expected={expected} />
        </section>
        <BoardingPrice trip={trip} />
        {!isSignedIn && <p className="sv-bycode-note">{t("details.verifyOnce")}</p>}
        <BoardingError refusal={board.error} />
      </div>
    </Page>
  )
}

/** N88 Boarding by code is free, except after a cancelled booking of the same trip. */
function BoardingPrice({ trip }: Pick<TripProps, "trip">) {
  const { t } = useTranslation("byCode")
  const format = useFormat()
  const price = passengerPrice(trip)
  return price.amount === 0 ? (
    <p className="sv-bycode-note">{t("details.free")}</p>
  ) : (
    <Note tone="attention">{t("details.price", { price: format.money(price) })}</Note>
  )
}

function BoardingError({ refusal }: { readonly refusal: Refusal | null }) {
  const errorText = useBoardingErrorText()
  if (refusal === null) return null
  return (
    <>
      <Note role="alert" tone="problem">
        {errorText(refusal)}
      </Note>
      <OwnRideLink refusal={refusal} />
    </>
  )
}

/** Shows that the server gave no answer, or was too busy for one. It says nothing about the code, which may be a good one. */
function NoAnswer(props: { readonly refusal: Refusal; readonly onRetry: () => void }) {
  const { t } = useTranslation("byCode")
  return (
    <Page title={t("details.title")} back="/book">
      <ErrorState {...props} />
    </Page>
  )
}

type NotFoundProps = { readonly code?: string; readonly refusal?: Refusal; readonly text?: string }

/** BYCODE-004, BYCODE-006 to BYCODE-009 Why the code has no trip, with a link to the code entry, and to the ride that the person has already. */
function TripNotFound({ code = "", refusal, text }: NotFoundProps) {
  const { t } = useTranslation("byCode")
  const errorText = useBoardingErrorText()
  const hasRide = refusal?.code === "already_booked"
  return (
    <Page title={t("details.title")} back={codeEntryPath(code)}>
      <div role="alert">
        <EmptyState
          text={refusal === undefined ? (text ?? "") : errorText(refusal)}
          action={
            <>
              <OwnRideLink refusal={refusal} />
              <Button component={Link} to="/book" replace variant={hasRide ? "default" : "filled"}>
                {t("details.otherCode")}
              </Button>
            </>
          }
        />
      </div>
    </Page>
  )
}

function TripSkeleton() {
  const { t } = useTranslation(["byCode", "common"])
  return (
    <Page title={t("details.title")} back="/book">
      <div className="sv-bycode" role="status" aria-label={t("common:loading")}>
        <Skeleton height={56} />
        <Skeleton height={140} radius="md" />
      </div>
    </Page>
  )
}
