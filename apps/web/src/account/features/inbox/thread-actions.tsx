import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ClockIcon, PersonIcon, TagIcon } from '../../../ui/picture/icons.tsx';
import type { Thread } from './inbox-queries.ts';

export type ThreadAction = 'take' | 'hand' | 'snooze' | 'label' | 'done';

type ThreadActionsProps = {
  label: string;
  threads: readonly Thread[];
  onAct: (action: ThreadAction) => void;
};

/** What can be done with one thread or with several. */
export function ThreadActions({ label, threads, onAct }: ThreadActionsProps) {
  const isTaken = threads.every(({ takenBy }) => takenBy !== null);
  return (
    <div role="toolbar" aria-label={label} className="flex flex-wrap items-center gap-1">
      {!isTaken && (
        <Button className="px-3 text-sm" onClick={() => onAct('take')}>
          {m.inbox_take()}
        </Button>
      )}
      <Button className="px-3 text-sm" onClick={() => onAct('done')}>
        {areClosed(threads) ? m.inbox_reopen() : m.inbox_done()}
      </Button>
      <IconButton label={m.inbox_hand()} icon={<PersonIcon />} onClick={() => onAct('hand')} />
      <IconButton label={m.inbox_snooze()} icon={<ClockIcon />} onClick={() => onAct('snooze')} />
      <IconButton label={m.inbox_label()} icon={<TagIcon />} onClick={() => onAct('label')} />
    </div>
  );
}

/** Threads that are all done or snoozed are opened again instead of done. */
export function areClosed(threads: readonly Thread[]): boolean {
  return threads.every(({ doneAt, snoozedUntil }) => doneAt !== null || snoozedUntil !== null);
}
