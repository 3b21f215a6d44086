import { useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { BookingId } from "#core/shared/ids.ts"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import { useRefusalAlert } from "#rider/shared/sheet/useRefusalAlert.ts"
import { run } from "#ui/api/run.ts"
import { useAlert } from "#ui/sheet/AlertHost.tsx"

type Given = { readonly rating: number; readonly comment: string | null }

/** RATE-002, RATE-003: what one of the two says of the other after the ride. */
export const useRate = (id: BookingId, onDone: () => void) => {
  const { t } = useTranslation("trip")
  const queries = useQueryClient()
  const alert = useAlert()
  const tell = useRefusalAlert()
  return useCommand((payload: Given) => run((api) => api.bookings.rate({ params: { id }, payload })), {
    onSuccess: () => {
      alert({ type: "success", title: t("rate.thanks") })
      void queries.invalidateQueries()
      onDone()
    },
    onRefusal: (refusal) => {
      tell(refusal)
      if (refusal.code === "duplicate_rating") {
        void queries.invalidateQueries()
        onDone()
      }
    }
  })
}
