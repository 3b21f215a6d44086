/** A path of the rider app: one slash at the beginning, and nothing that a browser would read as another host. */
const appPath = /^\/(?![/\\])[^\s\\]*$/

/** NOTIF-003, N68 Returns the page to which a notification leads: its route, or the list where that is no path of the app. */
export const notificationPath = ({ route }: { readonly route: string }): string =>
  appPath.test(route) ? route : "/notifications"
