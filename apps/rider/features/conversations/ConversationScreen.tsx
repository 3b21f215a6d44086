import "./conversations.css"
import { Button, Skeleton } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Option, Schema } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Navigate, useParams, useSearchParams } from "react-router"
import { MAX_MESSAGES, MESSAGES_PER_PAGE } from "#core/contract/messagesPerPage.ts"
import type { ConversationMessagesView } from "#core/contract/views/conversation.ts"
import { TripId, UserId } from "#core/shared/ids.ts"
import { setDraft, useUnsent } from "#rider/shared/messages/unsentMessages.ts"
import { LoadError } from "#rider/shared/page/LoadError.tsx"
import { Note } from "#rider/shared/page/Note.tsx"
import { Page } from "#rider/shared/page/Page.tsx"
import { ProfileAvatar } from "#rider/shared/people/ProfileAvatar.tsx"
import { conversationQuery } from "./conversationQueries.ts"
import { MessageBox } from "./MessageBox.tsx"
import { MessageList } from "./MessageList.tsx"
import { useMarkConversation } from "./useMarkMessages.ts"
import { useParticipantName } from "./useParticipantName.ts"
import { useSendMessage } from "./useSendMessage.ts"
import { useStickToEnd } from "./useStickToEnd.ts"

const toUserId = Schema.decodeUnknownOption(UserId)
const toTripId = Schema.decodeUnknownOption(TripId)

/** CHAT-002 The conversation with one person. `?trip_id` names the trip that the next message is about. */
export function ConversationScreen() {
  const id = toUserId(useParams()["userId"])
  const tripId = Option.getOrUndefined(toTripId(useSearchParams()[0].get("trip_id")))
  if (Option.isNone(id)) return <Navigate to="/content-not-found" replace />
  return <Conversation key={id.value} id={id.value} tripId={tripId} />
}

type Props = { readonly id: UserId; readonly tripId: TripId | undefined }

function Conversation({ id, tripId }: Props) {
  const { t } = useTranslation("conversation")
  const [pages, setPages] = useState(1)
  const query = useQuery(conversationQuery(id, { pages, ...(tripId === undefined ? {} : { tripId }) }))
  const name = useParticipantName()
  if (query.data !== undefined) {
    return (
      <Page
        title={name(query.data.participant)}
        back="/conversations"
        actions={<Participant {...query.data} name={name(query.data.participant)} />}
        footer={<Writing conversation={query.data} tripId={tripId} />}
      >
        {query.data.hasEarlier && pages * MESSAGES_PER_PAGE < MAX_MESSAGES && (
          <div className="sv-chat-earlier">
            <Button variant="default" loading={query.isPlaceholderData} onClick={() => setPages(pages + 1)}>
              {t("earlier")}
            </Button>
          </div>
        )}
        <Messages conversation={query.data} tripId={tripId} />
      </Page>
    )
  }
  if (query.error !== null) return <LoadError refusal={query.error} onRetry={() => void query.refetch()} />
  return (
    <Page title={t("title")} back="/conversations">
      <ConversationSkeleton />
    </Page>
  )
}

type PartProps = { readonly conversation: ConversationMessagesView; readonly tripId: TripId | undefined }

function Messages({ conversation: { messages, participant }, tripId }: PartProps) {
  const { t } = useTranslation("conversation")
  const name = useParticipantName()(participant)
  const { unsent } = useUnsent(participant.id)
  const { retry } = useSendMessage(participant.id, tripId)
  useMarkConversation(participant.id, messages)
  useStickToEnd(unsent.at(-1)?.key ?? messages.at(-1)?.id)
  if (messages.length === 0 && unsent.length === 0) {
    return <p className="sv-chat-none">{t("noMessages", { name })}</p>
  }
  return (
    <MessageList
      participantId={participant.id}
      participantName={name}
      messages={messages}
      unsent={unsent}
      onRetry={retry}
    />
  )
}

/** CHAT-009 The box, or why nothing can be written. */
function Writing({ conversation: { isBlocked, mayWrite, participant }, tripId }: PartProps) {
  const { t } = useTranslation("conversation")
  const { draft } = useUnsent(participant.id)
  const { send } = useSendMessage(participant.id, tripId)
  if (participant.isDeleted) return <Note>{t("deletedNote")}</Note>
  if (isBlocked) return <Note>{t("blockedNote")}</Note>
  if (!mayWrite) return <Note>{t("mayNotWrite")}</Note>
  return <MessageBox draft={draft} onChange={(text) => setDraft(participant.id, text)} onSend={send} />
}

type ParticipantProps = Pick<ConversationMessagesView, "participant"> & { readonly name: string }

/** PUBPROF-001 The image of the other person, which opens the profile; a deleted account has none. */
function Participant({ name, participant: { id, image, isDeleted } }: ParticipantProps) {
  if (isDeleted) return null
  return <ProfileAvatar id={id} name={name} image={image} role="passenger" size={36} />
}

function ConversationSkeleton() {
  const { t } = useTranslation("common")
  return (
    <div className="sv-chat" role="status" aria-label={t("loading")}>
      <Skeleton height={44} width="60%" />
      <Skeleton height={44} width="45%" ml="auto" />
      <Skeleton height={44} width="70%" />
    </div>
  )
}
