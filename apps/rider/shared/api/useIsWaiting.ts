import { useIsFetching } from "@tanstack/react-query"

/** Whether the page still waits for its first answer to any call; a reload of what it shows does not count. */
export const useIsWaiting = (): boolean =>
  useIsFetching({ predicate: ({ state }) => state.data === undefined }) > 0
