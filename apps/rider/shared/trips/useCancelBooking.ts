import { useQueryClient } from "@tanstack/react-query"
import type { BookingId } from "#core/shared/ids.ts"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import { useConfirm } from "#rider/shared/sheet/DialogHost.tsx"
import { useRefusalAlert } from "#rider/shared/sheet/useRefusalAlert.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { callApi } from "#ui/api/callApi.ts"

type DialogTexts = {
  readonly title: string
  readonly text: string
  readonly yes: string
  readonly no: string
  /** The text of the alert afterwards; without it there is none. */
  readonly done?: string
}

/** BOOK-014, BOOK-021 Cancels a booking after a dialog, for either party. A 409 means that the booking is closed already. */
export const useCancelBooking = (id: BookingId, { title, text, yes, no, done }: DialogTexts) => {
  const confirm = useConfirm()
  const alert = useAlert()
  const queries = useQueryClient()
  const alertRefusal = useRefusalAlert()
  const { mutate, isPending } = useCommand(
    (_: void, headers) =>
      callApi((api) =>
        api.bookings.cancelByPost({
          params: { id },
          headers: { "idempotency-key": headers["Idempotency-Key"] }
        })
      ),
    {
      onSuccess: () => {
        if (done !== undefined) alert({ type: "success", title: done })
        return queries.invalidateQueries()
      },
      onRefusal: (refusal) => {
        if (refusal.status !== 409) alertRefusal(refusal)
        void queries.invalidateQueries()
      }
    }
  )
  const cancel = async (): Promise<void> => {
    const { confirmed } = await confirm({ title, text, success: yes, cancel: no, color: "negative" })
    if (confirmed) mutate()
  }
  return { cancel, isCancelling: isPending }
}
