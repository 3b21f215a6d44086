import { featureRoutes } from "#rider/shared/routing/featureRoute.ts"

const options = async () => (await import("./RideAgentScreen.tsx")).RideAgentScreen
const editRequest = async () => (await import("./EditRequestScreen.tsx")).EditRequestScreen

export const rideAgentRoutes = featureRoutes([
  { path: "/demand/options", name: "demand.options", role: "passenger", access: "anyone", screen: options },
  {
    path: "/demand/options/return",
    name: "demand.options.return",
    role: "passenger",
    access: "anyone",
    screen: options
  },
  { path: "/request/edit/:id?", name: "edit-request", role: "passenger", screen: editRequest }
])
