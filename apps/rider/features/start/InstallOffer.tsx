import { Button, Group, Text } from "@mantine/core"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { askToInstall } from "#rider/shared/install/browserQuestion.ts"
import { declineInstall } from "#rider/shared/install/installState.ts"

type Props = { readonly means: "ask" | "explain" }

/** Offers to put the app on the home screen, or says how; any answer is the last one. */
export function InstallOffer({ means }: Props) {
  const { t } = useTranslation("identity", { useSuspense: false })
  const title = useId()
  const install = (): void => {
    // Another page of the browser may have used up its question.
    void askToInstall().catch(() => undefined)
    declineInstall()
  }
  return (
    <section className="sv-card" aria-labelledby={title}>
      <Text fw={600} id={title}>
        {t("install.title")}
      </Text>
      <Text c="dimmed">{t(means === "ask" ? "install.text" : "install.ios")}</Text>
      <Group mt="xs">
        {means === "ask" && <Button onClick={install}>{t("install.now")}</Button>}
        <Button variant={means === "ask" ? "subtle" : "default"} onClick={declineInstall}>
          {t(means === "ask" ? "install.no" : "install.seen")}
        </Button>
      </Group>
    </section>
  )
}
