import { useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { BookingId } from "#core/shared/ids.ts"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import { useRefusalAlert } from "#rider/shared/sheet/useRefusalAlert.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { callApi } from "#ui/api/callApi.ts"

type RatingInput = { readonly rating: number; readonly comment: string | null }

/** RATE-002, RATE-003 Rates the other party of a completed booking. */
export const useRateBooking = (id: BookingId, onDone: () => void) => {
  const { t } = useTranslation("trip")
  const queries = useQueryClient()
  const alert = useAlert()
  const alertRefusal = useRefusalAlert()
  return useCommand(
    (payload: RatingInput) => callApi((api) => api.bookings.rate({ params: { id }, payload })),
    {
      onSuccess: () => {
        alert({ type: "success", title: t("rate.thanks") })
        void queries.invalidateQueries()
        onDone()
      },
      onRefusal: (refusal) => {
        alertRefusal(refusal)
        if (refusal.code === "duplicate_rating") {
          void queries.invalidateQueries()
          onDone()
        }
      }
    }
  )
}
