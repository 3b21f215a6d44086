import { Component, type ReactNode } from "react"
import { reportCaught } from "#ui/errors/watchErrors.ts"

type Props = { readonly fallback: ReactNode; readonly children: ReactNode }

/** Renders `fallback` when a child throws, and reports why; the page around it keeps working. */
export class ErrorBoundary extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError() {
    return { broken: true }
  }
  override componentDidCatch(problem: unknown) {
    reportCaught(problem)
  }
  override render() {
    return this.state.broken ? this.props.fallback : this.props.children
  }
}
