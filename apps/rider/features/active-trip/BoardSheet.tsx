import { Button, CopyButton } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { PassengerTripView } from "#core/contract/views/passengerTrips.ts"
import { ProfileButton } from "#rider/shared/people/ProfileButton.tsx"
import { SheetDialog } from "#rider/shared/sheet/SheetDialog.tsx"
import { CodeCard, type CodeCardProps } from "./CodeCard.tsx"

type Props = CodeCardProps & {
  readonly opened: boolean
  readonly onClose: () => void
  readonly passengers: readonly PassengerTripView[]
}

/** LIVE-007, LIVE-008, NOW-001 How people get in without a booking: the code, its QR and its link, and those who are in. */
export function BoardSheet({ onClose, opened, passengers, ...code }: Props) {
  const { t } = useTranslation("activeTrip")
  return (
    <SheetDialog tall opened={opened} onClose={onClose} title={t("board.title")}>
      <div className="sv-live">
        <ol className="sv-board-ways">
          <li>{t("board.scan")}</li>
          <li>{t("board.type")}</li>
          <li>{t("board.link")}</li>
        </ol>
        <CodeCard {...code} label={t("board.title")} />
        {code.code._tag === "Shown" && <CopyLink link={code.code.code.link} />}
        <section>
          <h3>{t("board.passengers", { number: passengers.length })}</h3>
          <ul className="sv-board-passengers" aria-live="polite" aria-label={t("board.list")}>
            {passengers.map(({ id, user }) => (
              <li key={id}>
                <ProfileButton id={user.id} name={user.displayName} />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </SheetDialog>
  )
}

function CopyLink({ link }: { readonly link: string }) {
  const { t } = useTranslation("activeTrip")
  return (
    <CopyButton value={link}>
      {({ copied, copy }) => (
        <Button variant="default" onClick={copy}>
          <span aria-live="polite">{t(copied ? "board.copied" : "board.copy")}</span>
        </Button>
      )}
    </CopyButton>
  )
}
