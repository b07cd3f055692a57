import { Component, type ReactNode } from 'react';
import { FailedDocument } from './failed-document.tsx';

type State = { failure: unknown };

/** Replaces a page that fails while it is drawn. A class, because React offers this to nothing else. */
export class FailureBoundary extends Component<{ children: ReactNode }, State> {
  static getDerivedStateFromError(failure: unknown): State {
    return { failure };
  }

  override state: State = { failure: null };

  override render() {
    const { failure } = this.state;
    return failure === null ? this.props.children : <FailedDocument failure={failure} />;
  }
}
