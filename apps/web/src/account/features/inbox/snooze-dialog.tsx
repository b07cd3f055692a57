import { type FormEvent, useId, useState } from 'react';
import { datePartsText, timeText } from '../../../i18n/date-text.ts';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { type SnoozeChoice, snoozeProblem, snoozeTimes } from './snooze-choices.ts';

type SnoozeDialogProps = { onChoose: (until: Date) => void; onClose: () => void };

/** Chooses until when threads leave the list (INBOX-39). Rendered while open. */
export function SnoozeDialog({ onChoose, onClose }: SnoozeDialogProps) {
  const [times] = useState(() => snoozeTimes(new Date()));

  function choose(until: Date) {
    onChoose(until);
    onClose();
  }

  return (
    <Dialog isOpen title={m.inbox_snooze_title()} closeLabel={m.common_close()} onClose={onClose}>
      <p>{m.inbox_snooze_text()}</p>
      <ul className="mt-4 grid gap-2 text-ink">
        {choices.map(({ choice, label }) => (
          <li key={choice}>
            <Button className="w-full" onClick={() => choose(times[choice])}>
              <span className="grow text-left">{label()}</span>
              <span className="text-sm font-normal text-muted">{dayAndTime(times[choice])}</span>
            </Button>
          </li>
        ))}
      </ul>
      <OwnTime onChoose={choose} />
    </Dialog>
  );
}

const choices: readonly { choice: SnoozeChoice; label: () => string }[] = [
  { choice: 'hour', label: m.inbox_snooze_hour },
  { choice: 'threeHours', label: m.inbox_snooze_three_hours },
  { choice: 'tomorrow', label: m.inbox_snooze_tomorrow },
  { choice: 'monday', label: m.inbox_snooze_monday },
];

function dayAndTime(instant: Date): string {
  return `${datePartsText(instant, { month: 'short', day: 'numeric', weekday: 'short' })} ${timeText(instant)}`;
}

function OwnTime({ onChoose }: { onChoose: (until: Date) => void }) {
  const fieldId = useId();
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const until = new Date(value);
    const problem = snoozeProblem(until, new Date());
    if (problem === null) return onChoose(until);
    setError(problems[problem]());
    document.getElementById(fieldId)?.focus();
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="mt-6 flex flex-col gap-3 text-ink">
      <TextField
        id={fieldId}
        type="datetime-local"
        label={m.inbox_snooze_own()}
        value={value}
        error={error}
        onChange={({ target }) => {
          setValue(target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" className="self-end">
        {m.inbox_snooze_own_save()}
      </Button>
    </form>
  );
}

const problems = {
  none: m.inbox_snooze_missing,
  past: m.inbox_snooze_past_invalid,
  tooFar: m.inbox_snooze_far_invalid,
};
