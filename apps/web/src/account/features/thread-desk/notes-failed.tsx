import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';

/** Says that the notes are missing among the posts. */
export function NotesFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-center gap-x-3 bg-sunken px-4 py-1 text-sm">
      {m.desk_notes_failed()}
      <Button variant="quiet" onClick={onRetry}>
        {m.common_retry()}
      </Button>
    </div>
  );
}
