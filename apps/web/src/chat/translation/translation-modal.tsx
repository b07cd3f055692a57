import { type GuestLocale, guestLocales, isGuestLocale, localeFacts } from '@yobirin/contract/locale';
import { chatTranslationModes } from '@yobirin/contract/translation';
import { type FormEvent, useId, useState, useTransition } from 'react';
import { m } from '../../i18n/gen/messages.js';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { showToast } from '../../ui/overlay/toast.tsx';
import { languageName } from './language-name.ts';
import { type RoomTranslation, wishOf } from './room-translation.ts';
import { changeTranslation, type RoomSideKey } from './translation-requests.ts';

export type TranslationModalProps = {
  settings: RoomTranslation;
  side: RoomSideKey;
  /** The room has changed on the server: load it again. */
  onChanged: () => Promise<void>;
  onFailure: (error: unknown) => void;
  onClose: () => void;
};

/** What this side of a room chooses for itself: when posts are translated, and into which language (TRANS-12). */
export function TranslationModal({ settings, side, onChanged, onFailure, onClose }: TranslationModalProps) {
  const formId = useId();
  const [mode, setMode] = useState(settings.mode);
  const [language, setLanguage] = useState<GuestLocale | null>(() =>
    isGuestLocale(settings.ownLanguage) ? settings.ownLanguage : null,
  );
  const [isPending, startTransition] = useTransition();
  const isChanged = mode !== settings.mode || language !== settings.ownLanguage;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!language || !isChanged || isPending) return;
    startTransition(async () => {
      try {
        await changeTranslation(side, wishOf(settings, { mode, language }));
        await onChanged();
        showToast({ tone: 'success', text: m.translation_settings_saved() });
        onClose();
      } catch (error) {
        onFailure(error);
      }
    });
  }

  return (
    <Dialog
      isOpen
      title={m.translation_settings()}
      closeLabel={m.common_close()}
      onClose={onClose}
      isBusy={isPending}
      actions={
        <Button type="submit" form={formId} variant="primary" disabled={!language || !isChanged} isPending={isPending}>
          {m.common_save()}
        </Button>
      }
    >
      <p>{m.translation_settings_text()}</p>
      <form id={formId} noValidate onSubmit={handleSubmit} className="mt-4 flex flex-col gap-4 text-ink">
        <RadioGroup
          label={m.translation_mode()}
          value={mode}
          onChange={({ target }) => setMode(chatTranslationModes.find((known) => known === target.value) ?? mode)}
          options={[
            {
              value: 'AUTOMATIC',
              label: m.translation_mode_automatic(),
              description: m.translation_mode_automatic_hint(),
            },
            { value: 'ASKED', label: m.translation_mode_asked(), description: m.translation_mode_asked_hint() },
            { value: 'OFF', label: m.translation_mode_off(), description: m.translation_mode_off_hint() },
          ]}
        />
        <Select
          label={m.translation_own_language()}
          description={m.translation_other_language({ language: languageName(settings.otherLanguage) })}
          placeholder={m.translation_own_language()}
          value={language}
          onChange={setLanguage}
          options={guestLocales.map((locale) => ({ value: locale, label: localeFacts[locale].name }))}
        />
      </form>
    </Dialog>
  );
}
