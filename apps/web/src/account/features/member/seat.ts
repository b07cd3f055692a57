import type { InviteState } from '@yobirin/contract/invite';
import { seatState } from '@yobirin/contract/member';
import { fullName } from '@yobirin/contract/person-name';
import type { Membership } from '../../shared/seat/members-query.ts';

/** The user or invited person of an ID (MEMBER-14). OWNER is the account owner's own ID, which has no other state. */
export type SeatUse =
  | { state: 'OWNER'; holderName: string }
  | { state: 'HELD'; holderId: string; holderName: string }
  | { state: 'OWNER_USE' | 'EMPTY' }
  | { state: 'INVITED'; inviteId: string; email: string; inviteState: InviteState };

/** A seat in the list: an ID and its user. */
export type Seat = {
  membershipId: string;
  propertyId: string;
  /** Sent with a change of the ID, so that it does not overwrite a concurrent change. */
  version: number | null;
  yobirinId: string;
  nickname: string;
  iconUrl: string | null;
  iconColor: string | null;
  /** Whether the plan has no room for the ID (OP-75). */
  isPaused: boolean;
  use: SeatUse;
};

/** Empty for a seat whose ID was deleted since it was listed. */
export function seatsOf(membership: Membership): Seat[] {
  return membership.yobirinProperties.flatMap((property) => {
    if (property.yobirinId === null) return [];
    return {
      membershipId: membership.id,
      propertyId: property.id,
      version: property.version,
      yobirinId: property.yobirinId,
      nickname: property.nickname || property.yobirinId,
      iconUrl: property.iconSmallUrl,
      iconColor: property.iconColor,
      isPaused: property.pausedAt !== null,
      use: seatUseOf(membership, property.inviteUser),
    };
  });
}

type Invite = Membership['yobirinProperties'][number]['inviteUser'];

function seatUseOf({ role, isOwnerUse, user }: Membership, invite: Invite): SeatUse {
  if (role === 'OWNER' && user) return { state: 'OWNER', holderName: fullName(user) };
  const state = seatState({ isOwnerUse, hasUser: user !== null, isInvited: invite !== null });
  if (state === 'HELD' && user) return { state, holderId: user.id, holderName: fullName(user) };
  if (state === 'INVITED' && invite) {
    return { state, inviteId: invite.id, email: invite.email, inviteState: invite.state };
  }
  return { state: state === 'OWNER_USE' ? state : 'EMPTY' };
}
