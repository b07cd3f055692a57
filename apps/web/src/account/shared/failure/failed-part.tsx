import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';

/** Shown in place of a part of a page that could not be loaded. */
export function FailedPart({ title, onRetry }: { title: string; onRetry: () => void }) {
  return <EmptyState title={title} action={<Button onClick={onRetry}>{m.common_retry()}</Button>} />;
}
