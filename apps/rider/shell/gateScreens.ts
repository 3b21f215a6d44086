import { Loader } from "@mantine/core"
import { createElement } from "react"
import { lazyPart } from "#rider/shared/routing/appPart.tsx"

/** ONB-007 Replaces the page while mandatory information is missing. */
export const MissingInformation = lazyPart(
  async () =>
    (await import("../features/missing-information/MissingInformationScreen.tsx")).MissingInformationScreen,
  createElement(Loader, { className: "sv-centre" })
)
