import { limits } from '@yobirin/contract/limits';
import { useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { TextField } from '../../../ui/form/text-field.tsx';
import { type DayRule, isUsableRule } from './day-rule.ts';
import { DayRuleFields } from './day-rule-fields.tsx';
import { EditDialog } from './edit-dialog.tsx';

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
  const error = dayErrorOf(draft, { today, lastDay }) ?? (isTaken(draft) ? m.calendar_days_taken() : undefined);

  async function handleSave() {
    if (await onSave(draft)) onClose();
  }

  return (
    <EditDialog
      title={isNew ? m.calendar_add_exception() : m.calendar_edit_exception()}
      isWrong={error !== undefined || !isUsableRule(draft.rule)}
      onSave={handleSave}
      onClose={onClose}
    >
      {(showsErrors) => (
        <>
          <DayFields
            draft={draft}
            today={today}
            lastDay={lastDay}
            error={showsErrors ? error : undefined}
            onChange={setDraft}
          />
          <DayRuleFields
            rule={draft.rule}
            showsErrors={showsErrors}
            onChange={(rule) => setDraft({ ...draft, rule })}
          />
        </>
      )}
    </EditDialog>
  );
}

type DayFieldsProps = Pick<ExceptionDialogProps, 'draft' | 'today' | 'lastDay'> & {
  error: string | undefined;
  onChange: (draft: ExceptionDraft) => void;
};

function DayFields({ draft, today, lastDay, error, onChange }: DayFieldsProps) {
  const isBeginMissing = draft.beginDay === '';

  function handleBegin(beginDay: string) {
    // The end follows, so that one day takes one choice.
    const endDay = draft.endDay === draft.beginDay || draft.endDay < beginDay ? beginDay : draft.endDay;
    onChange({ ...draft, beginDay, endDay });
  }

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={m.calendar_begin_day()}
        type="date"
        min={today}
        max={lastDay}
        {...(error && isBeginMissing && { error })}
        value={draft.beginDay}
        onChange={(event) => handleBegin(event.target.value)}
      />
      <TextField
        label={m.calendar_end_day()}
        type="date"
        min={draft.beginDay}
        max={lastDay}
        {...(error && !isBeginMissing && { error })}
        value={draft.endDay}
        onChange={(event) => onChange({ ...draft, endDay: event.target.value })}
      />
    </div>
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
