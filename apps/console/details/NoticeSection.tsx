import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { deviceName } from "#core/account/sessionDevice.ts"
import type { NoticePush, NoticeRow, NoticeSubject } from "#core/contract/consoleNotices.ts"
import type { Country } from "#core/shared/country.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { LazySection } from "./LazySection.tsx"
import { PagedList } from "./PagedList.tsx"
import { PersonLink } from "./PersonLink.tsx"
import { useNotices } from "./useNotices.ts"

type Props = { readonly about: NoticeSubject; readonly id: string; readonly country: Country }

/** CONS-001 Lists the notifications about a row, or to a person, with the state of each push message. It loads when it is opened. */
export function NoticeSection(props: Props) {
  const { t } = useTranslation("console")
  return (
    <LazySection title={t("notice.title")}>
      <NoticeList {...props} />
    </LazySection>
  )
}

function NoticeList({ about, country, id }: Props) {
  return (
    <PagedList
      query={useNotices(about, id)}
      render={(notice) => <Notice notice={notice} isOfPerson={about === "person"} country={country} />}
    />
  )
}

type NoticeProps = {
  readonly notice: NoticeRow
  readonly isOfPerson: boolean
  readonly country: Country
}

function Notice({ country, isOfPerson, notice }: NoticeProps) {
  const { t } = useTranslation("console")
  const format = useFormat()
  const at = (time: NoticeRow["at"]) => format.dayTime(time, country)
  return (
    <>
      <strong>{t(`notice.kind.${notice.kind}`)}</strong>
      {isOfPerson ? <NoticeSubjectLink notice={notice} /> : <PersonLink person={notice.to} />}
      <span className="co-muted sv-figure">{at(notice.at)}</span>
      <span className="co-muted">
        {Option.match(notice.readAt, {
          onNone: () => t("notice.unread"),
          onSome: (readAt) => t("notice.read", { time: at(readAt) })
        })}
      </span>
      {notice.pushes.map((push) => (
        <Push key={`${push.state} ${push.at.epochMilliseconds} ${deviceName(push)}`} push={push} at={at} />
      ))}
    </>
  )
}

/** The ride, or the request, that a notification is about. */
function NoticeSubjectLink({ notice: { bookingId, requestId, tripId } }: { readonly notice: NoticeRow }) {
  const { t } = useTranslation("console")
  if (Option.isSome(bookingId)) return <Link to={`/bookings/${bookingId.value}`}>{t("booking.label")}</Link>
  if (Option.isSome(requestId)) return <Link to={`/requests/${requestId.value}`}>{t("requests.label")}</Link>
  if (Option.isSome(tripId)) return <Link to={`/trips/${tripId.value}`}>{t("trip.label")}</Link>
  return null
}

type PushProps = { readonly push: NoticePush; readonly at: (time: NoticePush["at"]) => string }

/** N99 Names the state of a push message and its browser. */
function Push({ at, push }: PushProps) {
  const { t } = useTranslation("console")
  const time = at(push.at)
  const isFailing = push.state === "waiting" && push.failures > 0
  const text = isFailing
    ? t("notice.push.failing", { count: push.failures, time })
    : t(`notice.push.${push.state}`, { time })
  const name = deviceName(push)
  return <span className="co-muted">{name === "" ? text : `${name}: ${text}`}</span>
}
