import { DateTime, Schema } from "effect"
import { useKeptForm } from "#rider/shared/forms/useKeptForm.ts"
import type { RequestedCode } from "./requestedCode.ts"

/** HTTP-007 The digits that are typed for a requested code: the tab keeps them until they are answered, and shows them for no other code. */
export const useCodeDraft = ({ requestedAt }: RequestedCode) => {
  const name = `signInCode.${DateTime.formatIso(requestedAt)}`
  const { values: code, change, forget } = useKeptForm(name, Schema.String, () => "")
  return { code, setCode: (next: string): void => change(() => next), forget }
}
