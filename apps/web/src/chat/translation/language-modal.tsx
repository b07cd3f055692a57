import type { ChatPost } from '@yobirin/contract/chat';
import { guestLocales } from '@yobirin/contract/locale';
import { type FormEvent, useId, useState, useTransition } from 'react';
import { m } from '../../i18n/gen/messages.js';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useRoom } from '../room/room-context.ts';
import { languageName } from './language-name.ts';
import { correctPostLanguage } from './translation-requests.ts';

type LanguageModalProps = { post: ChatPost; language: string; onClose: () => void };

/** Corrects the language that a post is in; it is then translated again (TRANS-11). */
export function LanguageModal({ post, language, onClose }: LanguageModalProps) {
  const { store, transport, onFailure } = useRoom();
  const formId = useId();
  const [chosen, setChosen] = useState(language);
  const [isPending, startTransition] = useTransition();
  const isChanged = chosen !== language;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isChanged || isPending) return;
    startTransition(async () => {
      try {
        await correctPostLanguage(transport.side, post.id, chosen);
        store.takeLanguage(post.id, chosen);
        onClose();
      } catch (error) {
        onFailure(error);
      }
    });
  }

  return (
    <Dialog
      isOpen
      title={m.translation_correct_title()}
      closeLabel={m.common_close()}
      onClose={onClose}
      isBusy={isPending}
      actions={
        <Button type="submit" form={formId} variant="primary" disabled={!isChanged} isPending={isPending}>
          {m.common_save()}
        </Button>
      }
    >
      <p>{m.translation_correct_text()}</p>
      <form id={formId} noValidate onSubmit={handleSubmit} className="mt-4 text-ink">
        <RadioGroup
          label={m.translation_correct_language()}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          options={guestLocales.map((locale) => ({ value: locale, label: languageName(locale) }))}
        />
      </form>
    </Dialog>
  );
}
