import { useQueryClient } from "@tanstack/react-query"
import type { BookingId } from "#core/shared/ids.ts"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import { useConfirm } from "#rider/shared/sheet/DialogHost.tsx"
import { useRefusalAlert } from "#rider/shared/sheet/useRefusalAlert.ts"
import { cancelRide } from "#rider/shared/trips/cancelRide.ts"
import { useAlert } from "#ui/sheet/AlertHost.tsx"

type Words = {
  readonly title: string
  readonly text: string
  readonly yes: string
  readonly no: string
  readonly done: string
}

/** BOOK-014, BOOK-021: either party leaves, after a question. A 409 means that it is over already: the page shows how. */
export const useCancelBooking = (id: BookingId, words: Words) => {
  const confirm = useConfirm()
  const alert = useAlert()
  const queries = useQueryClient()
  const tell = useRefusalAlert()
  const { mutate, isPending } = useCommand((_: void, headers) => cancelRide(id, headers), {
    onSuccess: () => {
      alert({ type: "success", title: words.done })
      return queries.invalidateQueries()
    },
    onRefusal: (refusal) => {
      if (refusal.status !== 409) tell(refusal)
      void queries.invalidateQueries()
    }
  })
  const cancel = async (): Promise<void> => {
    const { title, text, yes, no } = words
    const { confirmed } = await confirm({ title, text, success: yes, cancel: no, color: "negative" })
    if (confirmed) mutate()
  }
  return { cancel, isCancelling: isPending }
}
