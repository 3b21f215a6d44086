import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { appScheme } from "#core/shell/appScheme.ts"
import { useCapabilities } from "#rider/shared/session/useCapability.ts"
import { useNativeVersion } from "#rider/shared/session/useNativeVersion.ts"
import { nativeHost, release } from "#ui/api/product.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"

/** N59 Versions, environment, and the capabilities of the native app or the browser. */
export function Environment() {
  const { t } = useTranslation("system")
  const { schemes, webAccess } = useProductSettings().shell
  const facts = {
    release,
    native: Option.getOrElse(useNativeVersion(), () => "–"),
    platform: nativeHost()?.platform ?? "web",
    host: location.hostname,
    scheme: appScheme(location.hostname, schemes) ?? "–",
    access: webAccess,
    capabilities: [...useCapabilities()].join(", ") || "–"
  }
  const names = ["release", "native", "platform", "host", "scheme", "access", "capabilities"] as const
  return (
    <section aria-label={t("development.environment")}>
      <h2>{t("development.environment")}</h2>
      <dl>
        {names.map((name) => (
          <div key={name}>
            <dt>{t(`development.${name}`)}</dt>
            {/* Values of settings are English words in every language. */}
            <dd lang="en">{facts[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
