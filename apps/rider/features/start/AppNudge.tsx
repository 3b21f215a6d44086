import { Anchor, Button, Group, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { DateTime, Schema } from "effect"
import { useTranslation } from "react-i18next"
import { makeStoredValue } from "#rider/shared/storage/storedValue.ts"
import { callApi } from "#ui/api/callApi.ts"
import { nativeHost } from "#ui/api/product.ts"
import { useSession } from "#ui/api/session.ts"
import { browserStorage } from "#ui/storage/storages.ts"

/** The offer stays away for so many days after "Not now". */
const DAYS_AWAY = 30

const putOff = makeStoredValue(
  browserStorage,
  "samvej.app-nudge-put-off",
  Schema.Struct({ at: Schema.DateTimeUtcFromString })
)

const isAway = (value: { readonly at: DateTime.Utc } | undefined): boolean =>
  value !== undefined &&
  DateTime.isLessThan(DateTime.nowUnsafe(), DateTime.add(value.at, { days: DAYS_AWAY }))

/** NUDGE-001, NUDGE-004 Offers the credit for the app to a person in a browser; nothing while the server answers that there is none. */
export function AppNudge() {
  const { t } = useTranslation("identity", { useSuspense: false })
  const session = useSession()
  const isHidden = isAway(putOff.useValue()) || nativeHost() !== undefined
  const { data } = useQuery({
    queryKey: ["app-nudge"],
    queryFn: async ({ signal }) => (await callApi((api) => api.devices.nudge(), { signal })) ?? null,
    enabled: session?.kind === "own" && !isHidden,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false
  })
  if (isHidden || data === undefined || data === null) return null
  return (
    <section className="sv-card" aria-label={data.title}>
      <Text fw={600}>{data.title}</Text>
      <Text c="dimmed">{data.body}</Text>
      <Group mt="xs">
        <Button component={Anchor<"a">} href={data.url} target="_blank" rel="noreferrer" underline="never">
          {t("nudge.open")}
        </Button>
        <Button variant="subtle" onClick={() => putOff.set({ at: DateTime.nowUnsafe() })}>
          {t("nudge.later")}
        </Button>
      </Group>
    </section>
  )
}
