import { useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { ConfirmModal } from '../../../ui/overlay/confirm-modal.tsx';
import { MicrophoneIcon, TrashIcon } from '../../../ui/picture/icons.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';
import type { Greeting, GreetingPlace } from './greetings-query.ts';
import { RecordGreetingModal } from './record-greeting-modal.tsx';
import type { GreetingsSaving } from './use-greetings-saving.ts';

type GreetingRecordingProps = {
  place: GreetingPlace;
  greeting: Greeting | undefined;
  saving: GreetingsSaving;
  isReadOnly: boolean;
};

/** The recorded greeting: to listen to, to record again, to remove. */
export function GreetingRecording({ place, greeting, saving, isReadOnly }: GreetingRecordingProps) {
  const [open, setOpen] = useState<'record' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const audioUrl = greeting?.audioUrl;

  async function handleRemove() {
    await saving.removeRecording(place).catch(showServerError);
    close();
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      {audioUrl && (
        // biome-ignore lint/a11y/useMediaCaption: the text above says it in words
        <audio src={audioUrl} controls preload="none" className="w-72 max-w-full" />
      )}
      {!isReadOnly && (
        <Button icon={<MicrophoneIcon />} onClick={() => setOpen('record')}>
          {audioUrl ? m.voice_again() : m.voice_settings_record()}
        </Button>
      )}
      {!isReadOnly && audioUrl && (
        <Button variant="quiet" icon={<TrashIcon />} onClick={() => setOpen('remove')}>
          {m.voice_settings_remove()}
        </Button>
      )}
      {open === 'record' && <RecordGreetingModal place={place} saving={saving} onClose={close} />}
      <ConfirmModal
        isOpen={open === 'remove'}
        title={m.voice_settings_remove_title()}
        confirmLabel={m.voice_settings_remove()}
        cancelLabel={m.common_cancel()}
        isDangerous
        onConfirm={handleRemove}
        onCancel={close}
      >
        {m.voice_settings_remove_text()}
      </ConfirmModal>
    </div>
  );
}
