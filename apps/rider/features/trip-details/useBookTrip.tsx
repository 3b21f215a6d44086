import { useIsMutating, useQueryClient } from "@tanstack/react-query"
import { Option } from "effect"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate, useSearchParams } from "react-router"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import type { Money } from "#core/shared/Money.ts"
import { oneAtATime } from "#rider/shared/api/oneAtATime.ts"
import { reloadQueries } from "#rider/shared/api/reloadQueries.ts"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import { noteTrip } from "#rider/shared/install/installState.ts"
import { useGlobalSheet } from "#rider/shared/session/GlobalSheets.tsx"
import { meQuery, useMe } from "#rider/shared/session/useMe.ts"
import { useMissingFunds } from "#rider/shared/session/useMissingFunds.ts"
import { useSignedIn } from "#rider/shared/session/useSignedIn.ts"
import { afterSheet } from "#rider/shared/sheet/afterSheet.ts"
import { useConfirm } from "#rider/shared/sheet/DialogHost.tsx"
import { useRefusalAlert } from "#rider/shared/sheet/useRefusalAlert.ts"
import { carPart } from "#rider/shared/trips/carPart.ts"
import { PassNote } from "#rider/shared/trips/PassNote.tsx"
import { passengerPrice } from "#rider/shared/trips/passengerPrice.ts"
import { useBoardingErrorText } from "#rider/shared/trips/useBoardingErrorText.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { clearBookingIntent, consumeBookingIntent, type Step, saveBookingIntent } from "./bookingIntent.ts"
import { parseResultQuery } from "./parseResultQuery.ts"
import { sendBooking } from "./sendBooking.ts"
import { type BookingCommand, toBookingCommand } from "./toBookingCommand.ts"
import { useRequestedSeats } from "./useRequestedSeats.ts"

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
  const alertBoarding = useRefusalAlert(useBoardingErrorText())
  return useCommand((command: BookingCommand, headers) => sendBooking(command, headers), {
    keep: { name: "book", content: (command) => command },
    mutationKey: bookingKey,
    onSuccess: async ({ id, driverTripId }, { _tag }) => {
      noteTrip()
      alert({ type: "success", title: t(_tag === "Request" ? "book.done" : "board.done", { name: driver }) })
      await afterSheet()
      await navigate("/")
      void navigate(`/trip-details/passenger/${id}/${driverTripId}`)
      void reloadQueries(queries)
    },
    onRefusal: (refusal, { _tag }) => {
      const show = _tag === "Request" ? alertRefusal : alertBoarding
      show(refusal)
      void reloadQueries(queries)
    }
  })
}

/** BOOK-017 Asks the passenger to confirm before an amount is held. */
const useConfirmBooking = (trip: MarketplaceTripView, boards: boolean) => {
  const { driver, legs } = trip
  const name = driver?.name ?? ""
  const seats = useRequestedSeats(trip)
  const { t } = useTranslation("trip")
  const confirm = useConfirm()
  const format = useFormat()
  return async (): Promise<boolean> => {
    const car = carPart(legs)?.car
    if (car === undefined) return false
    const price = passengerPrice(trip)
    const values = {
      from: car.origin.name,
      time: format.time(car.origin.datetime),
      to: car.destination.name,
      price: format.money(price)
    }
    const { confirmed } = await confirm({
      title: boards ? t("board.title", { name }) : t("book.title", { name, count: seats }),
      text: (
        <>
          {price.amount === 0 ? t("book.textFree", values) : t("book.text", values)}
          <PassNote pass={trip.travelPass} />
        </>
      ),
      success: boards ? t("board.yes") : t("book.yes", { count: seats }),
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
  const command = useBookCommand(trip.driver?.name ?? "")
  const isComplete = useMe().data?.hasMandatoryProperties === true
  const [params] = useSearchParams()
  const booking = toBookingCommand(trip, parseResultQuery(params), params.get("code") ?? "")
  const boards = booking !== undefined && booking._tag !== "Request"
  const confirm = useConfirmBooking(trip, boards)
  const missingAmount = useMissingFunds(trip)
  const pay = async (missing: Money): Promise<void> => {
    const tripId = Option.getOrUndefined(trip.tripId)
    saveBookingIntent("payment", trip.id)
    await open("payment", { missing, ...(tripId === undefined ? {} : { tripId }) })
    clearBookingIntent()
  }
  // After a payment that was cancelled or is still pending, the payment sheet does not open again.
  const confirmAndBook = async (after: Step): Promise<void> => {
    const missing = await missingAmount()
    if (missing.amount > 0) return after === "payment" ? undefined : pay(missing)
    if (booking !== undefined && (await confirm())) command.mutate(booking)
  }
  const [once] = useState(oneAtATime)
  // Meanwhile a press would do nothing.
  const [isResuming, setResuming] = useState(false)
  const book = (): void => {
    if (command.isPending) return
    void once(() =>
      requireSignIn(async () => {
        const me = await queries.fetchQuery(meQuery)
        return me.hasMandatoryProperties ? confirmAndBook("profile") : saveBookingIntent("profile", trip.id)
      })
    )
  }
  const resume = useRef(confirmAndBook)
  useEffect(() => {
    resume.current = confirmAndBook
  })
  useEffect(() => {
    const step = isComplete ? consumeBookingIntent(trip.id) : undefined
    if (step === undefined) return
    void once(async () => {
      setResuming(true)
      await resume.current(step).finally(() => setResuming(false))
    })
  }, [isComplete, trip.id, once])
  return { book, boards, isBooking: command.isPending || isResuming }
}
