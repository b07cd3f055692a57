import { m } from '../../../i18n/gen/messages.js';
import { findProperty } from '../../../session/find-property.ts';
import { useSession } from '../../../session/use-session.ts';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { SwitchIcon } from '../../../ui/picture/icons.tsx';
import { OwnAliasMark } from '../../shared/identities/alias-mark.tsx';
import { UnreadDot } from './unread-dot.tsx';

type SwitcherButtonProps = {
  /** Whether another ID has unread posts. */
  hasUnread: boolean;
  onPress: () => void;
};

/** Shows the ID in use, and opens the switcher. */
export function SwitcherButton({ hasUnread, onPress }: SwitcherButtonProps) {
  const { user, currentMembership } = useSession();
  const property = user && findProperty(user, currentMembership?.propertyId ?? null);
  const name = (property?.nickname || user?.lastName) ?? '';

  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-14 w-full items-center gap-3 rounded-control border border-line px-3 py-2 text-left leading-snug transition-colors hover:bg-sunken"
    >
      <Avatar name={name} imageUrl={property?.iconUrl ?? null} size="small" />
      <span className="min-w-0 grow">
        <span className="line-clamp-2 font-semibold break-keep">
          <OwnAliasMark propertyId={property?.id ?? null} />
          {name}
        </span>
        <span className="block truncate text-sm text-muted">{property?.yobirinId ?? m.nav_no_id()}</span>
      </span>
      <span className="relative">
        <SwitchIcon className="size-5 text-muted" />
        {hasUnread && <UnreadDot />}
      </span>
      <span className="sr-only">{m.nav_switch()}</span>
    </button>
  );
}
