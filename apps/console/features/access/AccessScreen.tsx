import "./access.css"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { bridge } from "#console/bridge.ts"
import { ViewHeader } from "#console/shell/ViewHeader.tsx"
import { type AccessChange, AccessChanged } from "./AccessChanged.tsx"
import { DesktopCode } from "./DesktopCode.tsx"
import { PasskeyList } from "./PasskeyList.tsx"
import { RecoveryCodesSection } from "./RecoveryCodesSection.tsx"
import { SessionList } from "./SessionList.tsx"
import { useAccessAge } from "./useOwnAccess.ts"

/** N85, ASVS-7.5.2 The agent's own access: passkeys, recovery codes and sessions. A desktop window shows the sessions alone. */
export function AccessScreen() {
  const { t } = useTranslation("console")
  const [change, setChange] = useState<AccessChange>()
  return (
    <main className="co-view">
      <ViewHeader title={t("access.title")} query={useAccessAge()} />
      <div className="co-access">
        {change !== undefined && <AccessChanged key={change} change={change} />}
        {bridge === undefined ? (
          <>
            <PasskeyList onChange={setChange} />
            <RecoveryCodesSection onChange={setChange} />
            <DesktopCode />
          </>
        ) : (
          <p className="co-muted">{t("access.inBrowser")}</p>
        )}
        <SessionList />
      </div>
    </main>
  )
}
