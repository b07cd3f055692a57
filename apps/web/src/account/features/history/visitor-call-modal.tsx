import { dateTimeText } from '../../../i18n/date-text.ts';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { CopyIcon } from '../../../ui/picture/icons.tsx';
import type { CallHistory } from './call-histories-query.ts';
import { otherSideOf, outcomeOf } from './call-history-words.ts';

type VisitorCallModalProps = { history: CallHistory; onClose: () => void };

/** What is known about a visitor who called and left no chat, and why they cannot be called back (HISTORY-05). */
export function VisitorCallModal({ history, onClose }: VisitorCallModalProps) {
  const { name } = otherSideOf(history, 'toMe');
  const { nickname, yobirinId } = history.toYobirinProperty;
  const facts = [
    [m.history_fact_time(), dateTimeText(history.createdAt)],
    [m.history_fact_called(), nickname || (yobirinId ?? '')],
    ...(history.callReason === null ? [] : [[m.history_fact_reason(), history.callReason]]),
    [m.history_fact_outcome(), outcomeOf(history, 'toMe').text],
    ...(history.location ? [[m.history_fact_place(), placeOf(history.location)]] : []),
  ];
  const text = [name, ...facts.map(([label, value]) => `${label}: ${value}`)].join('\n');
  const words = { copied: m.history_copied(), failed: m.history_copy_failed() };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={name}
      closeLabel={m.common_close()}
      actions={
        <Button icon={<CopyIcon />} onClick={() => copyText(text, words)}>
          {m.history_copy()}
        </Button>
      }
    >
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-ink">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">{m.history_no_contact()}</p>
    </Dialog>
  );
}

function placeOf({ latitude, longitude }: { latitude: string; longitude: string }): string {
  return `${latitude}, ${longitude}`;
}
