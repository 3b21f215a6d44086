import { featureRoutes } from "#rider/shared/routing/featureRoute.ts"

export const conversationRoutes = featureRoutes([
  {
    path: "/conversations",
    name: "conversations",
    screen: async () => (await import("./ConversationsScreen.tsx")).ConversationsScreen
  },
  {
    path: "/conversations/:userId",
    name: "userConversation",
    screen: async () => (await import("./ConversationScreen.tsx")).ConversationScreen
  },
  {
    path: "/messages",
    name: "messages",
    screen: async () => (await import("./MessagesRedirect.tsx")).MessagesRedirect
  }
])
