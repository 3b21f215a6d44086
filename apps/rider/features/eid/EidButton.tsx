import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { EidProvider } from "#core/account/Person.ts"
import { identityProviders } from "#rider/shared/eid/identityProviders.ts"
import { toHexColour } from "./toHexColour.ts"

type Props = {
  readonly provider: EidProvider
  readonly isWaiting: boolean
  readonly onPress: () => void
}

/** EID-005 The button of an identity provider: its mark, its colours, and its name in the sentence of the user's language. */
export function EidButton({ provider, isWaiting, onPress }: Props) {
  const { t } = useTranslation("eid")
  const { fill, mark, name, on } = identityProviders[provider]
  const background = toHexColour(fill)
  return (
    <Button
      size="lg"
      fullWidth
      loading={isWaiting}
      data-provider={provider}
      style={{ "--button-bg": background, "--button-hover": background, "--button-color": toHexColour(on) }}
      leftSection={<ProviderMark path={mark} />}
      onClick={onPress}
    >
      {t("proceed", { provider: name })}
    </Button>
  )
}

function ProviderMark({ path }: { readonly path: string }) {
  return (
    <svg viewBox="0 0 20 20" width={24} height={24} aria-hidden="true">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
