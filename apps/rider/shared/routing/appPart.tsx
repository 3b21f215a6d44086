import { Button } from "@mantine/core"
import { type ComponentType, createElement, type ReactNode, useEffect, useEffectEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { EmptyState } from "#rider/shared/page/EmptyState.tsx"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { useOnline } from "#ui/api/useOnline.ts"
import { loadPart } from "./loadPart.ts"

const reload = (): void => globalThis.location.reload()

/** Code of the app that is loaded when it is first wanted, and tried again when it is wanted again or the connection is back. */
const createPart = <P extends object>(load: () => Promise<ComponentType<P>>) => {
  let loaded: ComponentType<P> | undefined
  const fetchPart = async (): Promise<ComponentType<P>> => {
    loaded ??= await loadPart(load())
    return loaded
  }
  const usePart = (isWanted: boolean, onMissing: () => void): ComponentType<P> | undefined => {
    const { since } = useOnline()
    const [Part, setPart] = useState(() => loaded)
    const tellMissing = useEffectEvent(onMissing)
    /** Another value for each attempt: when it is wanted, and when the connection was lost or is back. */
    const attempt = isWanted && Part === undefined ? since.epochMilliseconds : undefined
    useEffect(() => {
      if (attempt === undefined) return
      let isOver = false
      fetchPart().then(
        (part) => isOver || setPart(() => part),
        () => isOver || tellMissing()
      )
      return () => {
        isOver = true
      }
    }, [attempt])
    return Part
  }
  return {
    /** Loads it now, so that it opens later without connection. */
    preload: (): void => void fetchPart().catch(() => undefined),
    usePart
  }
}

/** A part that shows `waiting` until it is there, and then or instead why not. */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>, waiting: ReactNode) => {
  const { preload, usePart } = createPart(load)
  function LazyPart(props: P) {
    const [isMissing, setMissing] = useState(false)
    const Part = usePart(true, () => setMissing(true))
    if (Part !== undefined) return createElement(Part, props)
    return isMissing ? <MissingPart /> : waiting
  }
  return Object.assign(LazyPart, { preload })
}

/** A part that nobody waits for: nothing until it is there. */
export const lazyBackground = <P extends object>(load: () => Promise<ComponentType<P>>) => {
  const { usePart } = createPart(load)
  return function LazyBackground(props: P) {
    const Part = usePart(true, () => undefined)
    return Part === undefined ? null : createElement(Part, props)
  }
}

/** A sheet or dialog. Where its code does not load, a message says so, and it is closed as if the user had closed it: `close`. */
export const lazySheet = <P extends { readonly opened: boolean }>(
  load: () => Promise<ComponentType<P>>,
  close: (props: P) => void
) => {
  const { preload, usePart } = createPart(load)
  function LazySheet(props: P) {
    const tellMissing = useTellMissing()
    const Sheet = usePart(props.opened, () => {
      tellMissing()
      close(props)
    })
    return Sheet === undefined ? null : createElement(Sheet, props)
  }
  return Object.assign(LazySheet, { preload })
}

/** Stands where a part of the app could not be loaded. With a connection only a reload helps: the files are those of another release. */
export function MissingPart({ onRetry }: { readonly onRetry?: () => void }) {
  const { t } = useTranslation(["common", "error"])
  const { online } = useOnline()
  return (
    <div role="alert">
      <EmptyState
        text={t(online ? "common:crash.missing" : "error:offline")}
        action={
          online ? (
            <Button onClick={reload}>{t("common:crash.reload")}</Button>
          ) : (
            onRetry && <Button onClick={onRetry}>{t("common:retry")}</Button>
          )
        }
      />
    </div>
  )
}

const useTellMissing = () => {
  const { t } = useTranslation(["common", "error"])
  const alert = useAlert()
  const { online } = useOnline()
  return (): void =>
    online
      ? alert({
          type: "error",
          title: t("common:crash.missing"),
          action: { text: t("common:crash.reload"), fun: reload }
        })
      : alert({ type: "warning", title: t("error:offline") })
}
