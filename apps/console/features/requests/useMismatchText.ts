import { useCodeText } from "#console/details/useCodeText.ts"

/** Returns a function that translates a reason of the matching, or the refusal to book, as staff read it. */
export const useMismatchText = () => {
  const codeText = useCodeText()
  return (reason: string): string => codeText(reason, { firstKeys: [`console:matching.reason.${reason}`] })
}
