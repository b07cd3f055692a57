import { m } from '../i18n/gen/messages.js';
import { Button } from '../ui/button.tsx';
import { FailureDialog } from './failure-dialog.tsx';

/** Shown instead of a page that could not be rendered. */
export function FailedDocument({ failure }: { failure: unknown }) {
  return (
    <main className="grid min-h-dvh place-items-center p-5">
      <Button onClick={reload}>{m.common_retry()}</Button>
      <FailureDialog failure={failure} onClose={reload} closeLabel={m.common_retry()} />
    </main>
  );
}

function reload() {
  location.reload();
}
