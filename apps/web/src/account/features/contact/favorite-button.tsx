import { m } from '../../../i18n/gen/messages.js';
import { IconButton } from '../../../ui/icon-button.tsx';
import { StarIcon } from '../../../ui/picture/icons.tsx';
import type { Contact } from './contact-queries.ts';
import { useFavoriteToggle } from './use-favorite-toggle.ts';

type FavoriteButtonProps = { contact: Contact; name: string; propertyId: string; isFavorite: boolean };

export function FavoriteButton({ contact, name, propertyId, isFavorite }: FavoriteButtonProps) {
  const { toggle, isPending } = useFavoriteToggle(propertyId);

  return (
    <IconButton
      label={isFavorite ? m.contact_remove({ name }) : m.contact_add_label({ name })}
      icon={<StarIcon className={isFavorite ? 'size-5 fill-gold text-gold' : 'size-5'} />}
      aria-busy={isPending}
      onClick={() => toggle(contact, !isFavorite)}
    />
  );
}
