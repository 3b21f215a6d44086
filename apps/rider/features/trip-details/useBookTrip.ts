import { useIsMutating, useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate, useSearchParams } from "react-router"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { missingFunds } from "#core/money/balances.ts"
import type { Money } from "#core/shared/Money.ts"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import { useGlobalSheet } from "#rider/shared/session/GlobalSheets.tsx"
import { meQuery, useMe } from "#rider/shared/session/useMe.ts"
import { useSignedIn } from "#rider/shared/session/useSignedIn.ts"
import { useConfirm } from "#rider/shared/sheet/DialogHost.tsx"
import { useRefusalAlert } from "#rider/shared/sheet/useRefusalAlert.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { callApi } from "#ui/api/callApi.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { clearBookingIntent, consumeBookingIntent, type Step, saveBookingIntent } from "./bookingIntent.ts"
import { parseResultQuery } from "./parseResultQuery.ts"
import { type BookingPayload, toBookingPayload } from "./toBookingPayload.ts"

const bookingKey = ["book"] as const

/** Whether a booking is being sent. The page must not redirect meanwhile. */
export const useIsBooking = (): boolean => useIsMutating({ mutationKey: bookingKey }) > 0

/** BOOK-018 Sends the booking, then opens the start page and the booking's page on top of it. */
const useBookCommand = (driver: string) => {
  const { t } = useTranslation("trip")
  const navigate = useNavigate()
  const queries = useQueryClient()
  const alert = useAlert()
  const alertRefusal = useRefusalAlert()
  return useCommand(
    (payload: BookingPayload, headers) =>
      callApi((api) =>
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
        alertRefusal(refusal)
        void queries.invalidateQueries()
      }
    }
  )
}

/** BOOK-017 Asks the passenger to confirm before an amount is held. */
const useConfirmBooking = ({ driver, legs, actualPrice, priceCurrency }: MarketplaceTripView) => {
  const { t } = useTranslation("trip")
  const confirm = useConfirm()
  const format = useFormat()
  return async (): Promise<boolean> => {
    const carLeg = legs.find(({ type }) => type === "CAR")
    if (carLeg === undefined) return false
    const values = {
      from: carLeg.origin.name,
      time: format.time(carLeg.origin.datetime),
      to: carLeg.destination.name,
      price: format.money({ amount: actualPrice, currency: priceCurrency })
    }
    const { confirmed } = await confirm({
      title: t("book.title", { name: driver?.name ?? "" }),
      text: actualPrice === 0 ? t("book.textFree", values) : t("book.text", values),
      success: t("book.yes"),
      cancel: t("book.no")
    })
    return confirmed
  }
}

/**
 * BOOK-016 to BOOK-019 Books a seat. A guest signs in first. A user with missing information completes the profile, and one
 * without enough money pays; both leave this page, and the booking resumes when they return.
 */
export const useBookTrip = (trip: MarketplaceTripView) => {
  const queries = useQueryClient()
  const { requireSignIn } = useSignedIn()
  const open = useGlobalSheet()
  const confirm = useConfirmBooking(trip)
  const command = useBookCommand(trip.driver?.name ?? "")
  const isComplete = useMe().data?.hasMandatoryProperties === true
  const [params] = useSearchParams()
  const payload = toBookingPayload(trip, parseResultQuery(params))
  const missingAmount = async (): Promise<Money> => {
    const me = await queries.fetchQuery({ ...meQuery, staleTime: 0 })
    return { amount: missingFunds(me.balanceAvailable, trip.actualPrice), currency: trip.priceCurrency }
  }
  const pay = async (missing: Money): Promise<void> => {
    if (payload === undefined) return
    saveBookingIntent("payment", trip.id)
    await open("payment", { tripId: payload.driverTripId, missing })
    clearBookingIntent()
  }
  // After a payment that was cancelled or is still pending, the payment sheet does not open again.
  const confirmAndBook = async (after: Step): Promise<void> => {
    const missing = await missingAmount()
    if (missing.amount > 0) return after === "payment" ? undefined : pay(missing)
    if (payload !== undefined && (await confirm())) command.mutate(payload)
  }
  const book = (): void => {
    if (command.isPending) return
    void requireSignIn(async () => {
      const me = await queries.fetchQuery(meQuery)
      return me.hasMandatoryProperties ? confirmAndBook("profile") : saveBookingIntent("profile", trip.id)
    })
  }
  const resume = useRef(confirmAndBook)
  useEffect(() => {
    resume.current = confirmAndBook
  })
  useEffect(() => {
    const step = isComplete ? consumeBookingIntent(trip.id) : undefined
    if (step !== undefined) void resume.current(step)
  }, [isComplete, trip.id])
  return { book, isBooking: command.isPending }
}
