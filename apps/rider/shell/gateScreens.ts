import { type ComponentType, lazy } from "react"

/** ONB-007 Replaces the page while mandatory information is missing. */
export const missingInformation: ComponentType | undefined = lazy(async () => {
  const { MissingInformationScreen } = await import(
    "../features/missing-information/MissingInformationScreen.tsx"
  )
  return { default: MissingInformationScreen }
})
