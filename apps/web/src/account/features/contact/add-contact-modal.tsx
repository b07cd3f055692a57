import { useQueryClient } from '@tanstack/react-query';
import { limits } from '@yobirin/contract/limits';
import { type FormEvent, useId, useState, useTransition } from 'react';
import { isRefusal } from '../../../api/api-error.ts';
import { m } from '../../../i18n/gen/messages.js';
import { TextField } from '../../../ui/form/text-field.tsx';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { ActionDialog } from '../../shared/dialog/action-dialog.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';
import { addFavorite, findContact } from './contact-changes.ts';
import { contactsKey } from './contact-queries.ts';

type AddContactModalProps = { propertyId: string; onClose: () => void };

/** Adds any public ID to the favourites (FAV-03). Rendered while open. */
export function AddContactModal({ propertyId, onClose }: AddContactModalProps) {
  const client = useQueryClient();
  const formId = useId();
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [isPending, startTransition] = useTransition();
  const yobirinId = text.trim();

  function handleChange(next: string) {
    setText(next);
    setRefusal(undefined);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (yobirinId === '' || isPending) return;
    startTransition(async () => {
      try {
        const found = await findContact(propertyId, yobirinId);
        if (found.isFavorited) return setRefusal(m.contact_add_already());
        await addFavorite(propertyId, found.id);
        await client.invalidateQueries({ queryKey: contactsKey });
        showToast({ tone: 'success', text: m.contact_added({ name: found.nickname || yobirinId }) });
        onClose();
      } catch (error) {
        const words = refusalText(error, yobirinId);
        if (words) setRefusal(words);
        else showServerError(error);
      }
    });
  }

  return (
    <ActionDialog
      title={m.contact_add()}
      label={m.contact_add_submit()}
      action={formId}
      isDisabled={yobirinId === ''}
      isPending={isPending}
      onClose={onClose}
    >
      {m.contact_add_text()}
      <form id={formId} noValidate onSubmit={handleSubmit} className="mt-4">
        <TextField
          autoFocus
          label={m.intro_yobirin_id()}
          value={text}
          maxLength={limits.yobirinIdMaxCharacters}
          onChange={(event) => handleChange(event.target.value)}
          error={refusal}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="text-ink"
        />
      </form>
    </ActionDialog>
  );
}

function refusalText(error: unknown, yobirinId: string): string | undefined {
  if (isRefusal(error, 'NOT_FOUND')) return m.search_not_found({ yobirinId });
  if (isRefusal(error, 'UNPROCESSABLE_ENTITY')) return m.contact_add_self();
  return undefined;
}
