import { useSyncExternalStore } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { FailureDialog } from './failure-dialog.tsx';
import { closeServerError, getServerError, subscribeToServerError } from './server-error.ts';

export function ServerErrorModal() {
  const failure = useSyncExternalStore(subscribeToServerError, getServerError);
  return <FailureDialog failure={failure} onClose={closeServerError} closeLabel={m.common_close()} />;
}
