import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { useNativeVersion } from "#rider/shared/session/useNativeVersion.ts"
import { nativeHost, release } from "#ui/api/product.ts"

/** PROF-012, SHELL-009 The version, that of the native app where one shows this page, and the release. */
export function AppVersion() {
  const { t } = useTranslation("profile")
  const native = useNativeVersion()
  const version = nativeHost() === undefined ? Option.none() : native
  return (
    <p className="sv-my-version">
      {Option.isSome(version) && <span>{t("version", { version: version.value })}</span>}
      <span>{t("release", { release })}</span>
    </p>
  )
}
