import { useIsMutating, useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate, useSearchParams } from "react-router"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { missingFunds } from "#core/money/missingFunds.ts"
import type { Money } from "#core/shared/Money.ts"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import { useGlobalSheet } from "#rider/shared/session/GlobalSheets.tsx"
import { meQuery, useMe } from "#rider/shared/session/useMe.ts"
import { useSignedIn } from "#rider/shared/session/useSignedIn.ts"
import { useConfirm } from "#rider/shared/sheet/DialogHost.tsx"
import { useRefusalAlert } from "#rider/shared/sheet/useRefusalAlert.ts"
import { run } from "#ui/api/run.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { useAlert } from "#ui/sheet/AlertHost.tsx"
import { backFrom, leaveFor, type Step, stay } from "./bookingIntent.ts"
import { queryOf } from "./resultQuery.ts"
import { type Seat, seatOf } from "./seatOf.ts"

const bookingKey = ["book"] as const

/** Whether a booking is on its way, and the page that leads on from it. */
export const useIsBooking = (): boolean => useIsMutating({ mutationKey: bookingKey }) > 0

/** BOOK-018: the booking itself; then home, and the ride's own page on top of it. */
const useBookCommand = (driver: string) => {
  const { t } = useTranslation("trip")
  const navigate = useNavigate()
  const queries = useQueryClient()
  const alert = useAlert()
  const tell = useRefusalAlert()
  return useCommand(
    (payload: Seat, headers) =>
      run((api) =>
        api.bookings.book({ headers: { "idempotency-key": headers["Idempotency-Key"] }, payload })
      ),
    {
      mutationKey: bookingKey,
      onSuccess: async ({ id, driverTripId }) => {
        alert({ type: "success", title: t("book.done", { name: driver }) })
        await navigate("/")
        void navigate(`/trip-details/passenger/${id}/${driverTripId}`)
        void queries.invalidateQueries()
      },
      onRefusal: (refusal) => {
        tell(refusal)
        void queries.invalidateQueries()
      }
    }
  )
}

/** BOOK-017: asks before money is kept back. */
const useConfirmBooking = ({ driver, legs, actualPrice, priceCurrency }: MarketplaceTripView) => {
  const { t } = useTranslation("trip")
  const confirm = useConfirm()
  const format = useFormat()
  return async (): Promise<boolean> => {
    const ride = legs.find(({ type }) => type === "CAR")
    if (ride === undefined) return false
    const words = {
      from: ride.origin.name,
      time: format.time(ride.origin.datetime),
      to: ride.destination.name,
      price: format.money({ amount: actualPrice, currency: priceCurrency })
    }
    const { confirmed } = await confirm({
      title: t("book.title", { name: driver?.name ?? "" }),
      text: actualPrice === 0 ? t("book.textFree", words) : t("book.text", words),
      success: t("book.yes"),
      cancel: t("book.no")
    })
    return confirmed
  }
}

/**
 * BOOK-016 to BOOK-019. A guest signs in first, a new person completes the profile, and who lacks money pays at the
 * provider's: both leave this page, and the booking goes on when they are back.
 */
export const useBookRide = (trip: MarketplaceTripView) => {
  const queries = useQueryClient()
  const { require } = useSignedIn()
  const open = useGlobalSheet()
  const confirm = useConfirmBooking(trip)
  const command = useBookCommand(trip.driver?.name ?? "")
  const isComplete = useMe().data?.hasMandatoryProperties === true
  const [params] = useSearchParams()
  const seat = seatOf(trip, queryOf(params))
  const missing = async (): Promise<Money> => {
    const me = await queries.fetchQuery({ ...meQuery, staleTime: 0 })
    return { amount: missingFunds(me.balanceAvailable, trip.actualPrice), currency: trip.priceCurrency }
  }
  const pay = async (lack: Money): Promise<void> => {
    if (seat === undefined) return
    leaveFor("payment", trip.id)
    await open("payment", { tripId: seat.driverTripId, missing: lack })
    stay()
  }
  /** A payment that was cancelled, or is still on its way, is not asked for twice. */
  const goOn = async (after: Step): Promise<void> => {
    const lack = await missing()
    if (lack.amount > 0) return after === "payment" ? undefined : pay(lack)
    if (seat !== undefined && (await confirm())) command.mutate(seat)
  }
  const book = (): void => {
    if (command.isPending) return
    void require(async () => {
      const me = await queries.fetchQuery(meQuery)
      return me.hasMandatoryProperties ? goOn("profile") : leaveFor("profile", trip.id)
    })
  }
  const resume = useRef(goOn)
  useEffect(() => {
    resume.current = goOn
  })
  useEffect(() => {
    const step = isComplete ? backFrom(trip.id) : undefined
    if (step !== undefined) void resume.current(step)
  }, [isComplete, trip.id])
  return { book, isBooking: command.isPending }
}
