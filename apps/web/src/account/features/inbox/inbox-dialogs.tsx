import type { ThreadChange } from './change-words.ts';
import { HandDialog } from './hand-dialog.tsx';
import type { Thread } from './inbox-queries.ts';
import { LabelDialog } from './label-dialog.tsx';
import { LabelsDialog } from './labels-dialog.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import type { HeardThreads } from './shown-threads.ts';
import { SnoozeDialog } from './snooze-dialog.tsx';

export type OpenDialog =
  | { kind: 'hand' | 'snooze' | 'label'; threads: readonly Thread[] }
  | { kind: 'labels' | 'shortcuts' };

type InboxDialogsProps = {
  yobirinPropertyId: string;
  dialog: OpenDialog | null;
  heard: HeardThreads;
  onOpen: (dialog: OpenDialog | null) => void;
  onChange: (threads: readonly Thread[], change: ThreadChange) => Promise<void>;
};

/** The dialog that is open, if any. */
export function InboxDialogs({ yobirinPropertyId, dialog, heard, onOpen, onChange }: InboxDialogsProps) {
  const onClose = () => onOpen(null);
  switch (dialog?.kind) {
    case undefined:
      return null;
    case 'labels':
      return <LabelsDialog yobirinPropertyId={yobirinPropertyId} onClose={onClose} />;
    case 'shortcuts':
      return <ShortcutsDialog onClose={onClose} />;
    case 'snooze':
      return (
        <SnoozeDialog
          onChoose={(until) => void onChange(latest(dialog.threads, heard), { change: 'SNOOZE', until })}
          onClose={onClose}
        />
      );
    case 'hand': {
      const threads = latest(dialog.threads, heard);
      return (
        <HandDialog
          yobirinPropertyId={yobirinPropertyId}
          threads={threads}
          onChange={(change) => void onChange(threads, change)}
          onClose={onClose}
        />
      );
    }
    case 'label': {
      const threads = latest(dialog.threads, heard);
      return (
        <LabelDialog
          yobirinPropertyId={yobirinPropertyId}
          threads={threads}
          onChange={(change) => onChange(threads, change)}
          onManage={() => onOpen({ kind: 'labels' })}
          onClose={onClose}
        />
      );
    }
  }
}

/** The threads in their newest known versions: a change with an older version is refused. */
function latest(threads: readonly Thread[], heard: HeardThreads): Thread[] {
  return threads.map((thread) => {
    const news = heard.get(thread.id)?.thread;
    return news && news.version >= thread.version ? news : thread;
  });
}
