import { useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ConfirmModal } from '../../../ui/overlay/confirm-modal.tsx';
import { PencilIcon, TrashIcon } from '../../../ui/picture/icons.tsx';
import type { CalendarException } from './calendar-query.ts';
import { rangeText, rulesText } from './day-text.ts';
import { ownMessage } from './own-message.ts';

type ExceptionListProps = {
  exceptions: readonly CalendarException[];
  isReadOnly: boolean;
  onEdit: (exception: CalendarException) => void;
  onDelete: (exception: CalendarException) => Promise<boolean>;
};

export function ExceptionList({ exceptions, isReadOnly, onEdit, onDelete }: ExceptionListProps) {
  const [deleted, setDeleted] = useState<CalendarException | null>(null);
  const listed = [...exceptions].sort((a, b) => a.beginDay.localeCompare(b.beginDay));
  if (listed.length === 0) return <p className="text-muted">{m.calendar_exceptions_none()}</p>;

  return (
    <>
      <ul className="divide-y divide-line">
        {listed.map((exception) => (
          <li key={keyOf(exception)} className="flex items-center gap-2 py-2.5">
            <ExceptionText exception={exception} />
            {!isReadOnly && !exception.isFromTemplate && (
              <span className="flex shrink-0">
                <IconButton
                  label={m.calendar_edit_of({ days: rangeText(exception) })}
                  icon={<PencilIcon />}
                  onClick={() => onEdit(exception)}
                />
                <IconButton
                  label={m.calendar_delete_of({ days: rangeText(exception) })}
                  icon={<TrashIcon />}
                  onClick={() => setDeleted(exception)}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      {deleted && (
        <ConfirmModal
          isOpen
          title={m.calendar_delete_title({ days: rangeText(deleted) })}
          confirmLabel={m.calendar_delete()}
          cancelLabel={m.common_cancel()}
          isDangerous
          onConfirm={async () => {
            await onDelete(deleted);
            setDeleted(null);
          }}
          onCancel={() => setDeleted(null)}
        >
          {m.calendar_delete_text()}
        </ConfirmModal>
      )}
    </>
  );
}

function ExceptionText({ exception }: { exception: CalendarException }) {
  const message = ownMessage(exception.messages);
  return (
    <div className="min-w-0 grow">
      <p className="font-medium tabular-nums">{rangeText(exception)}</p>
      <p className="text-sm tabular-nums">
        {rulesText(exception.spans)} {exception.isFromTemplate && <Badge>{m.calendar_template()}</Badge>}
      </p>
      {message && <p className="text-sm break-words text-muted">{message}</p>}
    </div>
  );
}

/** An ID and its template may both have a rule for the same days. */
function keyOf({ beginDay, endDay, isFromTemplate }: CalendarException): string {
  return `${beginDay}/${endDay}/${isFromTemplate}`;
}
