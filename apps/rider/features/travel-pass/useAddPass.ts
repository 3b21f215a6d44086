import { useQuery, useQueryClient } from "@tanstack/react-query"
import { Option, Result, Schema } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { toMegabytes } from "#core/shared/format.ts"
import { addDays } from "#core/shared/localDay.ts"
import { canAddImage, checkNewPass } from "#core/subsidy/newPass.ts"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import { useKeptForm } from "#rider/shared/forms/useKeptForm.ts"
import { useRefusalAlert } from "#rider/shared/sheet/useRefusalAlert.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { callApi } from "#ui/api/callApi.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { passErrorText } from "./passErrorText.ts"
import { shownProblem } from "./shownProblem.ts"
import { travelPassesQuery } from "./travelPassesQuery.ts"

const Draft = Schema.Struct({
  typeId: Schema.optionalKey(Schema.String),
  start: Schema.optionalKey(Schema.String),
  end: Schema.optionalKey(Schema.String)
})
type Draft = typeof Draft.Type

/** PASS-014 A photo over a slow network takes longer than other calls. */
const uploadTimeoutMs = 60_000

const fields = ["travel_pass_id", "period_start", "period_end", "image"] as const
type Field = (typeof fields)[number]

const optionsQuery = {
  queryKey: ["travel-pass-options"],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    callApi((api) => api.travelPasses.options(), { signal })
}

const toForm = ({ end, start, typeId }: Draft, image: File): FormData => {
  const form = new FormData()
  form.append("travel_pass_id", typeId ?? "")
  form.append("period_start", start ?? "")
  form.append("period_end", end ?? "")
  form.append("image", image)
  return form
}

/** PASS-013, PASS-014, PASS-018 Uploads a new pass. What the server refuses of no field is an alert. */
const useSendPass = (onAdded: () => void) => {
  const { t } = useTranslation("travelPass")
  const queries = useQueryClient()
  const alert = useAlert()
  const errorText = useErrorText()
  const alertRefusal = useRefusalAlert((refusal) => passErrorText(refusal, errorText))
  return useCommand(
    (form: FormData) =>
      callApi((api) => api.travelPasses.add({ payload: form }), {
        headers: { "x-client-timeout": String(uploadTimeoutMs) }
      }),
    {
      onSuccess: async () => {
        onAdded()
        alert({ type: "success", title: t("added") })
        await queries.invalidateQueries({ queryKey: travelPassesQuery.queryKey })
      },
      onRefusal: (refusal) => {
        if (fields.every((field) => refusal.field(field) === undefined)) alertRefusal(refusal)
      }
    }
  )
}

/**
 * PASS-004, PASS-008 to PASS-010, PASS-013, PASS-017, PASS-018 The form of a new pass. Its texts survive a reload, the picture an
 * error. The first day prefills the last one (N52).
 */
export const useAddPass = (onAdded: () => void) => {
  const { t } = useTranslation(["travelPass", "error"])
  const errorText = useErrorText()
  const { pass, uploads } = useProductSettings()
  const options = useQuery(optionsQuery)
  const { values: draft, change: update, forget } = useKeptForm("travelPass", Draft, (): Draft => ({}))
  const [image, setImage] = useState<File>()
  const [wasPressed, setPressed] = useState(false)
  const types = options.data ?? []
  const entered = {
    typeId: Option.fromUndefinedOr(draft.typeId),
    start: Option.fromUndefinedOr(draft.start),
    end: Option.fromUndefinedOr(draft.end)
  }
  const isImageNext = canAddImage(entered, types)
  const checked = checkNewPass(entered, Option.fromUndefinedOr(image), types)
  const command = useSendPass(() => {
    forget()
    update(() => ({}))
    setImage(undefined)
    setPressed(false)
    onAdded()
  })
  const isTooLarge = image !== undefined && image.size > uploads.maxBytes
  const ownProblem = (field: Field): string | undefined => {
    if (field === "image" && isTooLarge) return t("tooLarge", { megabytes: toMegabytes(uploads.maxBytes) })
    const problems = wasPressed && Result.isFailure(checked) ? checked.failure.fields : []
    const problem = shownProblem(problems, field, isImageNext)
    return problem === undefined ? undefined : t([`error:${problem.problem}`], { defaultValue: "" })
  }
  const change = (part: Draft): void => {
    command.reset()
    update((before) => ({ ...before, ...part }))
  }
  return {
    options,
    optionsError: options.error === null ? undefined : passErrorText(options.error, errorText),
    draft,
    image,
    error: (field: Field): string | undefined => ownProblem(field) ?? command.error?.field(field),
    canAddImage: isImageNext,
    changeType: (typeId: string): void => change({ typeId }),
    changeStart: (start: string): void => change({ start, end: addDays(start, pass.defaultDays) }),
    changeEnd: (end: string): void => change({ end }),
    changeImage: (file: File | null): void => {
      if (file === null) return
      command.reset()
      setImage(file)
    },
    save: (): void => {
      setPressed(true)
      if (Result.isFailure(checked) || image === undefined || isTooLarge) return
      command.mutate(toForm(draft, image))
    },
    isSaving: command.isPending
  }
}
