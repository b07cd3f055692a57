import { Component, type ReactNode } from 'react';
import { FailedDocument } from './failed-document.tsx';

type State = { failure: unknown };

/** Replaces a page that throws while rendering. A class, because React has no hook for it. */
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
