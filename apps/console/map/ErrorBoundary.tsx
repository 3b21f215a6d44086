import { Component, type ReactNode } from "react"

type Props = { readonly fallback: ReactNode; readonly children: ReactNode }

/** Renders `fallback` when a child throws; the page around it keeps working. */
export class ErrorBoundary extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError() {
    return { broken: true }
  }
  override render() {
    return this.state.broken ? this.props.fallback : this.props.children
  }
}
