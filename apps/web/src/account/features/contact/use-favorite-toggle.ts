import { useQueryClient } from '@tanstack/react-query';
import { useTransition } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';
import { addFavorite, removeFavorite } from './contact-changes.ts';
import { type Contact, contactsKey } from './contact-queries.ts';

/** Adds an ID to the favourites of the one in use, or removes it, with an undo (FAV-03). */
export function useFavoriteToggle(propertyId: string) {
  const client = useQueryClient();
  const [isPending, startTransition] = useTransition();
  const refresh = () => client.invalidateQueries({ queryKey: contactsKey });

  function toggle(contact: Contact, willBeFavorite: boolean) {
    if (isPending) return;
    startTransition(async () => {
      try {
        await (willBeFavorite ? addFavorite(propertyId, contact.id) : removeFavorite(propertyId, contact.id));
        await refresh();
        tell(contact, willBeFavorite);
      } catch (error) {
        showServerError(error);
      }
    });
  }

  function tell(contact: Contact, isFavorite: boolean) {
    const name = contact.nickname || (contact.yobirinId ?? '');
    if (isFavorite) return showToast({ tone: 'success', text: m.contact_added({ name }) });
    showToast({
      tone: 'success',
      text: m.contact_removed({ name }),
      action: {
        label: m.contact_undo(),
        onPress: () => void addFavorite(propertyId, contact.id).then(refresh).catch(showServerError),
      },
    });
  }

  return { toggle, isPending };
}
