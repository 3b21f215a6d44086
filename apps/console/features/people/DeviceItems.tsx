import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { deviceName } from "#core/account/sessionDevice.ts"
import type { PersonAccount, PersonDevice } from "#core/contract/consolePersonAccount.ts"
import type { Country } from "#core/shared/country.ts"
import type { UserId } from "#core/shared/ids.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { Items } from "./Items.tsx"
import { SessionItems } from "./SessionItems.tsx"

type Props = {
  readonly account: PersonAccount
  readonly country: Country
  readonly personId: UserId
}

const appName = ({ appVersion, platform }: PersonDevice): string =>
  [...Option.toArray(platform), ...Option.toArray(appVersion)].join(" ")

/** ASVS-7.5.2, N99 Where a person is signed in, which an ADMIN can end one by one, and what gets push messages. */
export function DeviceItems({ account, country, personId }: Props) {
  const { t } = useTranslation("console")
  const format = useFormat()
  const named = (name: string) => (name === "" ? t("access.unknownDevice") : name)
  const at = (time: PersonDevice["addedAt"]) => `${format.date(time, country)} ${format.time(time, country)}`
  return (
    <>
      <SessionItems account={account} country={country} personId={personId} />
      <Items
        title={t("personFile.devices")}
        items={account.devices.map((device) => ({
          key: `${device.kind} ${device.addedAt.epochMilliseconds}`,
          content: (
            <>
              <strong>{named(device.kind === "app" ? appName(device) : deviceName(device))}</strong>
              <span className="co-muted">{t("access.added", { time: at(device.addedAt) })}</span>
            </>
          )
        }))}
      />
    </>
  )
}
