import { paths } from '@yobirin/contract/paths';
import { m } from '../../../i18n/gen/messages.js';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { PhoneIcon } from '../../../ui/picture/icons.tsx';
import { OwnAliasMark } from '../../shared/identities/alias-mark.tsx';
import { ListedName } from '../../shared/list/listed-name.tsx';
import type { Contact } from './contact-queries.ts';
import { FavoriteButton } from './favorite-button.tsx';
import { MessageButton } from './message-button.tsx';

type ContactRowProps = {
  contact: Contact;
  /** The ID in use. */
  propertyId: string;
  isFavorite: boolean;
  canMessage: boolean;
  referrerPath: string;
};

/** A contact to call or write to, and the star for favourites (FAV-01, FAV-03). An ID cannot call or add itself (FAV-04). */
export function ContactRow({ contact, propertyId, isFavorite, canMessage, referrerPath }: ContactRowProps) {
  const { yobirinId } = contact;
  const name = contact.nickname || (yobirinId ?? '');
  const isSelf = contact.id === propertyId;

  return (
    <div className="flex flex-wrap items-center gap-x-2 py-2 sm:flex-nowrap">
      <div className="flex min-w-0 grow basis-52 items-center gap-3 py-1">
        <Avatar name={name} imageUrl={contact.iconSmallUrl} color={contact.iconColor} />
        <div className="min-w-0 grow leading-snug">
          <ListedName>
            <OwnAliasMark propertyId={contact.id} />
            {name}
          </ListedName>
          <p className="truncate text-sm text-muted">{yobirinId}</p>
        </div>
        {isSelf ? (
          <span className="shrink-0">
            <Badge tone="indigo">{m.contact_self()}</Badge>
          </span>
        ) : (
          <FavoriteButton contact={contact} name={name} propertyId={propertyId} isFavorite={isFavorite} />
        )}
      </div>
      {!isSelf && (
        <div className="flex shrink-0 gap-1 pl-13 sm:pl-0">
          {yobirinId && (
            <ButtonLink
              variant="quiet"
              icon={<PhoneIcon />}
              href={paths.call({ yobirinId, referrerPath })}
              aria-label={m.contact_call_label({ name })}
            >
              {m.contact_call()}
            </ButtonLink>
          )}
          {canMessage && <MessageButton contact={contact} name={name} propertyId={propertyId} />}
        </div>
      )}
    </div>
  );
}
