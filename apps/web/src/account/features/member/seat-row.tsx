import { paths } from '@yobirin/contract/paths';
import { m } from '../../../i18n/gen/messages.js';
import { Badge } from '../../../ui/badge.tsx';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { OwnAliasMark } from '../../shared/identities/alias-mark.tsx';
import { ListedName } from '../../shared/list/listed-name.tsx';
import type { Seat, SeatUse } from './seat.ts';
import { SeatBadge } from './seat-badge.tsx';
import { type SeatAction, SeatMenu } from './seat-menu.tsx';

type SeatRowProps = {
  seat: Seat;
  /** The target of the back link on the call page. */
  referrerPath: string;
  onAct: (action: SeatAction) => void;
};

/** One ID: its user, a link to its call page, and its actions (MEMBER-06). */
export function SeatRow({ seat, referrerPath, onAct }: SeatRowProps) {
  const { propertyId, yobirinId, nickname, iconUrl, iconColor, use, isPaused } = seat;
  return (
    <div className="flex items-center gap-1 py-1">
      <a
        href={paths.call({ yobirinId, referrerPath })}
        className="-ml-2 flex min-w-0 grow items-center gap-3 rounded-control p-2 leading-snug text-ink no-underline transition-colors hover:bg-sunken"
      >
        <Avatar name={nickname} imageUrl={iconUrl} color={iconColor} />
        <span className="min-w-0 grow items-center gap-4 sm:grid sm:grid-cols-2">
          <span className="block min-w-0">
            <ListedName>
              <OwnAliasMark propertyId={propertyId} />
              {nickname}
            </ListedName>
            <span className="mt-0.5 block text-sm text-muted">{yobirinId}</span>
          </span>
          <span className="mt-1.5 flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted sm:mt-0">
            <span dir="auto" className="min-w-0 text-left empty:hidden">
              {holderOf(use)}
            </span>
            <SeatBadge use={use} />
            {isPaused && <Badge tone="gold">{m.pause_badge()}</Badge>}
          </span>
        </span>
      </a>
      {use.state === 'OWNER' ? <span className="w-11 shrink-0" /> : <SeatMenu seat={seat} onAct={onAct} />}
    </div>
  );
}

function holderOf(use: SeatUse): string | null {
  switch (use.state) {
    case 'OWNER':
    case 'HELD':
      return use.holderName;
    case 'INVITED':
      return use.email;
    case 'OWNER_USE':
    case 'EMPTY':
      return null;
  }
}
