import { limits } from '@yobirin/contract/limits';
import { useState, useTransition } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { type DayRule, isUsableRule } from './day-rule.ts';
import { DayRuleFields } from './day-rule-fields.tsx';

export type ExceptionDraft = { beginDay: string; endDay: string; rule: DayRule };

type ExceptionDialogProps = {
  draft: ExceptionDraft;
  isNew: boolean;
  today: string;
  /** The last day that can be chosen. */
  lastDay: string;
  /** Whether another exception has exactly these days. */
  isTaken: (draft: ExceptionDraft) => boolean;
  onSave: (draft: ExceptionDraft) => Promise<boolean>;
  onClose: () => void;
};

/** One day or several in a row, on which other hours hold (CAL-42). */
export function ExceptionDialog({ isNew, today, lastDay, isTaken, onSave, onClose, ...given }: ExceptionDialogProps) {
  const [draft, setDraft] = useState(given.draft);
  const [showsErrors, setShowsErrors] = useState(false);
  const [isPending, startTransition] = useTransition();
  const dayError = dayErrorOf(draft, { today, lastDay }) ?? (isTaken(draft) ? m.calendar_days_taken() : undefined);

  function handleSave() {
    setShowsErrors(true);
    if (dayError || !isUsableRule(draft.rule)) return;
    startTransition(async () => {
      if (await onSave(draft)) onClose();
    });
  }

  function handleBegin(beginDay: string) {
    // The end follows, so that one day takes one choice.
    const endDay = draft.endDay === draft.beginDay || draft.endDay < beginDay ? beginDay : draft.endDay;
    setDraft({ ...draft, beginDay, endDay });
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isPending}
      title={isNew ? m.calendar_add_exception() : m.calendar_edit_exception()}
      closeLabel={m.common_close()}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {m.common_cancel()}
          </Button>
          <Button variant="primary" isPending={isPending} onClick={handleSave}>
            {m.common_save()}
          </Button>
        </>
      }
    >
      <div className="mt-4 flex flex-col gap-5 text-ink">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={m.calendar_begin_day()}
            type="date"
            min={today}
            max={lastDay}
            value={draft.beginDay}
            onChange={(event) => handleBegin(event.target.value)}
          />
          <TextField
            label={m.calendar_end_day()}
            type="date"
            min={draft.beginDay}
            max={lastDay}
            value={draft.endDay}
            onChange={(event) => setDraft({ ...draft, endDay: event.target.value })}
          />
        </div>
        {showsErrors && dayError && (
          <p role="alert" className="-mt-3 text-sm text-red">
            {dayError}
          </p>
        )}
        <DayRuleFields rule={draft.rule} showsErrors={showsErrors} onChange={(rule) => setDraft({ ...draft, rule })} />
      </div>
    </Dialog>
  );
}

function dayErrorOf(
  { beginDay, endDay }: ExceptionDraft,
  { today, lastDay }: { today: string; lastDay: string },
): string | undefined {
  if (beginDay === '' || endDay === '') return m.validation_required();
  if (beginDay > endDay) return m.calendar_end_before_begin();
  if (endDay < today) return m.calendar_day_past();
  if (endDay > lastDay) return m.calendar_day_too_far({ years: Math.floor(limits.calendarAheadDays / 365) });
  return undefined;
}
