import { useTranslation } from "react-i18next"
import type { ParticipantView } from "#core/contract/views/conversation.ts"

/** CHAT-009 The name of the other person; that the account is deleted in its place. */
export const useParticipantName = () => {
  const { t } = useTranslation("conversation")
  return ({ isDeleted, name }: Pick<ParticipantView, "isDeleted" | "name">): string => {
    if (isDeleted) return t("deletedUser")
    return name === "" ? t("guest") : name
  }
}
