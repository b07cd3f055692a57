import type { InviteState } from '@yobirin/contract/invite';
import { m } from '../../../i18n/gen/messages.js';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import type { SeatUse } from './seat.ts';

/** The state of a seat in a word; a held seat shows the member's name instead (MEMBER-05, MEMBER-16, MEMBER-17). */
export function SeatBadge({ use }: { use: SeatUse }) {
  switch (use.state) {
    case 'OWNER':
      return <Badge tone="indigo">{m.member_owner()}</Badge>;
    case 'OWNER_USE':
      return <Badge tone="indigo">{m.member_state_owner_use()}</Badge>;
    case 'EMPTY':
      return <Badge>{m.member_state_empty()}</Badge>;
    case 'INVITED':
      return <Badge tone={inviteTones[use.inviteState]}>{inviteWords[use.inviteState]()}</Badge>;
    case 'HELD':
      return null;
  }
}

const inviteTones: Record<InviteState, BadgeTone> = { INVITED: 'gold', EXPIRED: 'neutral', REJECTED: 'red' };

const inviteWords: Record<InviteState, () => string> = {
  INVITED: m.member_state_invited,
  EXPIRED: m.member_state_expired,
  REJECTED: m.member_state_rejected,
};
