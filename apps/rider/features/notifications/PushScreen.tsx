import "./notifications.css"
import { Skeleton, Switch } from "@mantine/core"
import { Option } from "effect"
import { useTranslation } from "react-i18next"
import type { PushSettings } from "#core/contract/push.ts"
import { PushTopic } from "#core/messaging/push.ts"
import { ErrorState } from "#rider/shared/page/ErrorState.tsx"
import { Note } from "#rider/shared/page/Note.tsx"
import { Page } from "#rider/shared/page/Page.tsx"
import { supportsPush } from "#rider/shared/session/pushBrowser.ts"
import { nativeHost } from "#ui/api/product.ts"
import { QuietHours } from "./QuietHours.tsx"
import { useChangePush, usePushHere, usePushSettings } from "./usePush.ts"

/** N99 The user chooses the kinds of push messages, and whether this browser receives them. */
export function PushScreen() {
  const { t } = useTranslation(["notification", "common"])
  const { data, error, refetch } = usePushSettings()
  return (
    <Page title={t("push.title")} back="/notifications">
      {data !== undefined ? (
        <Preferences settings={data} />
      ) : error === null ? (
        <div role="status" aria-label={t("common:loading")}>
          <Skeleton height={44} />
        </div>
      ) : (
        <ErrorState refusal={error} onRetry={() => void refetch()} />
      )}
    </Page>
  )
}

function Preferences({ settings }: { readonly settings: PushSettings }) {
  const { t } = useTranslation("notification")
  const { mutate: change } = useChangePush()
  const { muted } = settings
  const turn = (topic: PushTopic, on: boolean): void =>
    change({ ...settings, muted: on ? muted.filter((one) => one !== topic) : [...muted, topic] })
  return (
    <div className="sv-push">
      <p>{t("push.intro")}</p>
      <PushHere publicKey={Option.getOrUndefined(settings.publicKey)} />
      <fieldset className="sv-push-topics">
        <legend>{t("push.topics")}</legend>
        {PushTopic.literals.map((topic) => (
          <Switch
            key={topic}
            label={t(`push.topic.${topic}`)}
            checked={!muted.includes(topic)}
            onChange={(event) => turn(topic, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
      <QuietHours settings={settings} onChange={change} />
    </div>
  )
}

/** The switch of this browser, or why it has none. */
function PushHere({ publicKey }: { readonly publicKey: string | undefined }) {
  const { t } = useTranslation("notification")
  const { isDenied, isOn, isPending, turn } = usePushHere(publicKey)
  // Only browsers get push messages of the server so far, and a web view is none.
  if (publicKey === undefined || nativeHost() !== undefined) return <Note>{t("push.unavailable")}</Note>
  if (!supportsPush()) return <Note>{t("push.unsupported")}</Note>
  return (
    <>
      <Switch
        label={t("push.here")}
        checked={isOn}
        disabled={isPending}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
      {isDenied && (
        <Note tone="attention" role="alert">
          {t("push.denied")}
        </Note>
      )}
    </>
  )
}
