import { blockNote } from '@yobirin/contract/block';
import { useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { validationMessage } from '../../../i18n/validation-message.ts';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ConfirmModal } from '../../../ui/overlay/confirm-modal.tsx';
import type { Opponent } from './blocks.ts';
import { useBlocking } from './use-blocking.ts';

type BlockModalProps = {
  opponent: Opponent;
  name: string;
  /** What happens to the chat or the call. */
  text: string;
  onClose: () => void;
};

const spans = { forever: undefined, day: 24, week: 7 * 24, month: 30 * 24 } as const;
type Span = keyof typeof spans;

/** Blocks the other side of a chat or a call from this ID, with a note for the list. */
export function BlockModal({ opponent, name, text, onClose }: BlockModalProps) {
  const { block } = useBlocking();
  const [span, setSpan] = useState<Span>('forever');
  const [note, setNote] = useState('');
  const parsed = blockNote.safeParse(note);

  async function handleConfirm() {
    if (!parsed.success) return;
    await block(opponent, { name, durationHours: spans[span], note: parsed.data });
    onClose();
  }

  return (
    <ConfirmModal
      isOpen
      title={m.block_title({ name })}
      confirmLabel={m.block_submit()}
      cancelLabel={m.common_cancel()}
      isDangerous
      onConfirm={handleConfirm}
      onCancel={onClose}
    >
      <p>{text}</p>
      <div className="mt-4 flex flex-col gap-4 text-ink">
        <Select
          label={m.block_for()}
          placeholder={m.block_for()}
          value={span}
          onChange={setSpan}
          options={[
            { value: 'forever', label: m.block_forever() },
            { value: 'day', label: m.block_day() },
            { value: 'week', label: m.block_week() },
            { value: 'month', label: m.block_month() },
          ]}
        />
        <TextField
          label={m.block_note()}
          description={m.block_note_hint()}
          error={validationMessage(parsed.error?.issues[0]?.message)}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </ConfirmModal>
  );
}
