import "./access.css"
import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { OneUseCode } from "./OneUseCode.tsx"

type Props = { readonly codes: ReadonlyArray<string>; readonly onDone: () => void }

/** N85 Shows new recovery codes, the only time that anybody sees them. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const { t } = useTranslation("console")
  return (
    <div className="co-form">
      <h2 className="co-access-title">{t("signIn.recoveryTitle")}</h2>
      <p>{t("signIn.recoveryText")}</p>
      <ul className="co-access-codes">
        {codes.map((code) => (
          <li key={code}>
            <OneUseCode code={code} />
          </li>
        ))}
      </ul>
      <Button size="md" onClick={onDone}>
        {t("signIn.recoveryDone")}
      </Button>
    </div>
  )
}
