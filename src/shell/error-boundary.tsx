import { Component, type ReactNode } from 'react';
import { FailedScreen } from './screens/failed.tsx';

type ErrorBoundaryProps = {
  /** What is shown now; when it changes, the page is tried again. */
  of: unknown;
  children: ReactNode;
};
type ErrorBoundaryState = { brokenAt: unknown };

/** Shows that a page broke, in its place, and leaves header and footer to go on from. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { brokenAt: undefined };

  override componentDidCatch(): void {
    this.setState({ brokenAt: this.props.of });
  }

  override render(): ReactNode {
    return this.state.brokenAt === this.props.of ? <FailedScreen /> : this.props.children;
  }
}
