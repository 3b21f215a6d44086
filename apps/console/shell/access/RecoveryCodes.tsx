import "./access.css"
import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { CopyButton } from "./CopyButton.tsx"
import { OneUseCode } from "./OneUseCode.tsx"

type Props = { readonly codes: ReadonlyArray<string>; readonly onDone: () => void }

/** N85 Shows new recovery codes, the only time that anybody sees them. They can be copied and printed; the paper has nothing else. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const { t } = useTranslation("console")
  return (
    <div className="co-form co-access-new">
      <h2 className="co-access-title">{t("signIn.recoveryTitle")}</h2>
      <p>{t("signIn.recoveryText")}</p>
      <ul className="co-access-codes">
        {codes.map((code) => (
          <li key={code}>
            <OneUseCode code={code} />
          </li>
        ))}
      </ul>
      <div className="co-access-keep">
        <CopyButton text={codes.join("\n")} />
        <Button variant="default" onClick={() => globalThis.print()}>
          {t("signIn.print")}
        </Button>
      </div>
      <Button size="md" onClick={onDone}>
        {t("signIn.recoveryDone")}
      </Button>
    </div>
  )
}
