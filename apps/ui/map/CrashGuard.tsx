import { Component, type ReactNode } from "react"

type Props = { readonly fallback: ReactNode; readonly children: ReactNode }

/** A part that breaks is replaced by `fallback`; the page around it goes on. */
export class CrashGuard extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError() {
    return { broken: true }
  }
  override render() {
    return this.state.broken ? this.props.fallback : this.props.children
  }
}
