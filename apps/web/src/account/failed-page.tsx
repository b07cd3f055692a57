import type { ErrorComponentProps } from '@tanstack/react-router';
import { FailureDialog } from '../failure/failure-dialog.tsx';
import { m } from '../i18n/gen/messages.js';
import { Button } from '../ui/button.tsx';
import { LostPageError } from './lazy-page.ts';
import { LostPage } from './lost-page.tsx';

/** Shown when a page could not be rendered. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  if (error instanceof LostPageError) return <LostPage onLoaded={reset} />;
  return (
    <main className="grid min-h-dvh place-items-center p-5">
      <Button onClick={reload}>{m.common_retry()}</Button>
      <FailureDialog failure={error} onClose={reload} closeLabel={m.common_retry()} />
    </main>
  );
}

function reload() {
  location.reload();
}
