import type { EditableText } from "#core/account/editedText.ts"
import { keptFormPrefix } from "#rider/shared/forms/keptForms.ts"
import { tabStorage } from "#ui/storage/storages.ts"

const keyOf = (field: EditableText): string => `${keptFormPrefix}profile.${field}`

/** PROF-029 The text that was typed into a field of the profile in this tab and is not saved yet. */
export const keptProfileText = (field: EditableText): string | undefined =>
  tabStorage.getItem(keyOf(field)) ?? undefined

export const keepProfileText = (field: EditableText, typed: string): void =>
  tabStorage.setItem(keyOf(field), typed)

/** Forgets a text that is saved or given up, unless another one was typed meanwhile. */
export const forgetProfileText = (field: EditableText, done: string): void => {
  if (keptProfileText(field)?.trim() === done.trim()) tabStorage.removeItem(keyOf(field))
}
