import { useSyncExternalStore } from 'react';
import { m } from '../i18n/gen/messages.js';
import { FailureDialog } from './failure-dialog.tsx';
import { shownFailure } from './shown-failure.ts';

/** Shows `shownFailure` (ERROR-02). */
export function ServerErrorModal() {
  const failure = useSyncExternalStore(shownFailure.subscribe, shownFailure.get);
  return <FailureDialog failure={failure} onClose={() => shownFailure.set(null)} closeLabel={m.common_close()} />;
}
