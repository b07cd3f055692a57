import { useQueryClient } from '@tanstack/react-query';
import { chatPostContent } from '@yobirin/contract/chat';
import { limits } from '@yobirin/contract/limits';
import { fromLocalText, toLocalText } from '@yobirin/contract/zoned-time';
import { type FormEvent, useId, useState, useTransition } from 'react';
import { isRefusal } from '../../../api/api-error.ts';
import { charactersLeft } from '../../../i18n/characters-left.ts';
import { m } from '../../../i18n/gen/messages.js';
import { getLocale } from '../../../i18n/gen/runtime.js';
import { zoneName } from '../../../i18n/zone-name.ts';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { ActionDialog } from '../../shared/dialog/action-dialog.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';
import { scheduledPostsKey } from './scheduled-posts-query.ts';

const hourMs = 60 * 60_000;

type ScheduleDialogProps = {
  title: string;
  body: string;
  /** Null for the next full hour. */
  sendAt: string | null;
  timeZone: string;
  onSave: (content: { body: string; sendAt: string }) => Promise<void>;
  onClose: () => void;
};

/** A text and the time at which it is sent, in the time zone of the ID (DESK-04). */
export function ScheduleDialog({ title, body, sendAt, timeZone, onSave, onClose }: ScheduleDialogProps) {
  const formId = useId();
  const client = useQueryClient();
  const [text, setText] = useState(body);
  const [local, setLocal] = useState(() => toLocalText(sendAt === null ? nextHour() : new Date(sendAt), timeZone));
  const [timeError, setTimeError] = useState<string>();
  const [isPending, startTransition] = useTransition();
  const content = chatPostContent.safeParse({ body: text, attachmentCount: 0 });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const at = fromLocalText(local, timeZone);
    const problem = at === null ? m.desk_time_missing() : timeProblem(at);
    setTimeError(problem);
    if (problem || at === null || !content.success || isPending) return;
    startTransition(async () => {
      try {
        await onSave({ body: content.data.body, sendAt: at.toISOString() });
        showToast({ tone: 'success', text: m.desk_scheduled() });
        onClose();
      } catch (error) {
        if (isRefusal(error, 'CONFLICT', 'NOT_FOUND')) onClose();
        showServerError(error);
      }
      await client.invalidateQueries({ queryKey: scheduledPostsKey });
    });
  }

  return (
    <ActionDialog
      title={title}
      label={m.desk_schedule_save()}
      action={formId}
      isDisabled={!content.success}
      isPending={isPending}
      onClose={onClose}
    >
      <form id={formId} onSubmit={handleSubmit} className="grid gap-4" noValidate>
        <TextArea
          label={m.chat_message()}
          value={text}
          onChange={(event) => setText(event.target.value)}
          dir="auto"
          counter={{ maxGraphemes: limits.chatBodyMaxGraphemes, format: charactersLeft }}
        />
        <TextField
          type="datetime-local"
          label={m.desk_send_at()}
          description={m.desk_time_zone({ zone: zoneName(new Date(), { locale: getLocale(), timeZone }) })}
          value={local}
          onChange={(event) => setLocal(event.target.value)}
          error={timeError}
        />
      </form>
    </ActionDialog>
  );
}

function timeProblem(at: Date): string | undefined {
  const aheadMs = at.getTime() - Date.now();
  if (aheadMs <= 0) return m.desk_time_past();
  return aheadMs > limits.scheduledPostMaxMs ? m.desk_time_too_far() : undefined;
}

function nextHour(): Date {
  return new Date(Math.floor(Date.now() / hourMs + 1) * hourMs);
}
