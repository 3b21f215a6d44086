import "./bookByCode.css"
import { Button, Skeleton } from "@mantine/core"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { Link, useNavigate, useSearchParams } from "react-router"
import { bookingRequirement } from "#core/booking/bookingRequirement.ts"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { Empty } from "#rider/shared/page/Empty.tsx"
import { Note } from "#rider/shared/page/Note.tsx"
import { Page } from "#rider/shared/page/Page.tsx"
import { DriverLine } from "#rider/shared/trips/DriverLine.tsx"
import type { Refusal } from "#ui/api/Refusal.ts"
import { useSession } from "#ui/api/session.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { RideTimeline } from "./RideTimeline.tsx"
import { useBoard } from "./useBoard.ts"
import { useTripCode } from "./useTripCode.ts"

/** ROUTE-009: the ride behind the code, and a button to get on board. Boarding by code is never charged. */
export function RideDetailsScreen() {
  const { t } = useTranslation("byCode")
  const [query] = useSearchParams()
  const code = query.get("code") ?? ""
  const found = useTripCode(code)
  if (code === "") return <NoRide text={t("code.intro")} />
  if (found.isPending) return <RideSkeleton />
  if (found.isError) return <NoRide refusal={found.error} />
  return <Ride code={code} prospectId={found.data.prospectId} trip={found.data.trip} />
}

type RideProps = {
  readonly code: string
  readonly prospectId: Parameters<ReturnType<typeof useBoard>["mutate"]>[0]
  readonly trip: MarketplaceTripView
}

/** BYCODE-002: who has been verified gets on at once; everyone else shows a phone number once, and comes back here. */
function Ride({ code, prospectId, trip }: RideProps) {
  const { t } = useTranslation("byCode")
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const isSignedIn = useSession() !== undefined
  const board = useBoard()
  const { isIdle, mutate } = board
  const comesBack = query.get("verified") === "true" && isSignedIn
  useEffect(() => {
    if (comesBack && isIdle) mutate(prospectId)
  }, [comesBack, isIdle, mutate, prospectId])
  const verify = () =>
    void navigate("/book/login", { state: { from: `/book/details?code=${code}&verified=true` } })
  return (
    <Page
      title={t("details.title")}
      back="/book"
      footer={
        <Button
          size="lg"
          fullWidth
          loading={board.isPending}
          onClick={() => (bookingRequirement(isSignedIn, "code") === "open" ? mutate(prospectId) : verify())}
        >
          {t("details.board")}
        </Button>
      }
    >
      <div className="sv-bycode">
        {trip.driver !== null && <DriverLine driver={trip.driver} />}
        <section className="sv-card sv-bycode-ride">
          <RideTimeline trip={trip} />
        </section>
        <p className="sv-bycode-note">{t("details.free")}</p>
        {!isSignedIn && <p className="sv-bycode-note">{t("details.verifyOnce")}</p>}
        <BoardProblem refusal={board.error} />
      </div>
    </Page>
  )
}

function BoardProblem({ refusal }: { readonly refusal: Refusal | null }) {
  const say = useErrorText()
  if (refusal === null) return null
  return (
    <Note role="alert" tone="problem">
      {say(refusal)}
    </Note>
  )
}

/** BYCODE-004, BYCODE-006 to BYCODE-009: why there is no ride, and the way back to the code. */
function NoRide({ refusal, text }: { readonly refusal?: Refusal; readonly text?: string }) {
  const { t } = useTranslation("byCode")
  const say = useErrorText()
  return (
    <Page title={t("details.title")} back="/book">
      <div role="alert">
        <Empty
          text={refusal === undefined ? (text ?? "") : say(refusal)}
          action={
            <Button component={Link} to="/book">
              {t("details.otherCode")}
            </Button>
          }
        />
      </div>
    </Page>
  )
}

function RideSkeleton() {
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
