import { Button, Center, Loader, Stack, Text } from "@mantine/core"
import { Option } from "effect"
import { type ReactNode, useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react"
import { useTranslation } from "react-i18next"
import { asRefusal, type Refusal } from "#ui/api/Refusal.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { isFreshPage, knownSettings, onSettingsChange, refreshSettings } from "./settingsStore.ts"

const retryMs = 5000
/** Between two refreshes that a person causes by returning to the page. */
const minimumAgeMs = 60_000

/** Refreshes the settings at the start, when the connection returns and when the person returns to the page. */
const useRefresh = () => {
  const [refusal, setRefusal] = useState<Refusal>()
  const refreshedAt = useRef(0)
  const refresh = useCallback((): void => {
    refreshedAt.current = performance.now()
    refreshSettings().then(
      () => setRefusal(undefined),
      (problem: unknown) => setRefusal(asRefusal(problem))
    )
  }, [])
  useEffect(() => {
    const refreshOld = (): void => {
      const isOld = performance.now() - refreshedAt.current > minimumAgeMs
      if (document.visibilityState === "visible" && isOld) refresh()
    }
    if (!isFreshPage()) refresh()
    addEventListener("online", refresh)
    document.addEventListener("visibilitychange", refreshOld)
    return () => {
      removeEventListener("online", refresh)
      document.removeEventListener("visibilitychange", refreshOld)
    }
  }, [refresh])
  return { refusal, refresh }
}

/** Renders the app as soon as its settings are known: from the page, from this browser, or from the server. */
export function ProductSettingsProvider({ children }: { readonly children: ReactNode }) {
  const settings = useSyncExternalStore(onSettingsChange, knownSettings)
  const { refusal, refresh } = useRefresh()
  if (Option.isSome(settings)) return children
  return (
    <Center component="main" mih="100dvh" p="md">
      {refusal === undefined ? <Loader /> : <Unreachable refusal={refusal} onRetry={refresh} />}
    </Center>
  )
}

type Props = { readonly refusal: Refusal; readonly onRetry: () => void }

function Unreachable({ refusal, onRetry }: Props) {
  const { t } = useTranslation("common")
  const errorText = useErrorText()
  useEffect(() => {
    const timer = setInterval(onRetry, retryMs)
    return () => clearInterval(timer)
  }, [onRetry])
  return (
    <Stack align="center">
      <Text role="alert">{errorText(refusal)}</Text>
      <Button onClick={onRetry}>{t("retry")}</Button>
    </Stack>
  )
}
