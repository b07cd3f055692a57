import type { LanguageCode } from '@yobirin/contract/locale';
import { fullName } from '@yobirin/contract/person-name';
import type { Executor } from '../../../platform/database/client.ts';
import { safeName } from '../../../platform/mail/safe-name.ts';
import { loadUsers } from '../../auth/user.service.ts';
import { findOwnerSeats } from '../holder/member.service.ts';
import { iconUrlOf, listPropertiesOfMemberships } from '../profile/profile.service.ts';
import type { InviteUser } from './invite.queries.ts';

export type Offer = {
  /** The name of the account's owner that the invited person sees. */
  companyName: string;
  companyIconUrl: string | null;
  ownerLanguage: LanguageCode;
  yobirinId: string;
  isPaused: boolean;
};

/** Returns null if the owner or the ID has been deleted, and the invitation with it. */
export async function loadOffer(
  db: Executor,
  { accountId, membershipId }: Pick<InviteUser, 'accountId' | 'membershipId'>,
): Promise<Offer | null> {
  const [ownerSeat] = await findOwnerSeats(db, [accountId]);
  if (!ownerSeat?.userId) return null;
  const [owner] = await loadUsers({ db }, [ownerSeat.userId]);
  const [ofOwner, ofSeat] = await listPropertiesOfMemberships({ db }, [ownerSeat.id, membershipId]);
  const [company, offered] = [ofOwner?.[0], ofSeat?.[0]];
  if (!owner || !offered?.yobirinId) return null;
  return {
    companyName: nameOf(company, owner),
    companyIconUrl: company ? iconUrlOf(company) : null,
    ownerLanguage: owner.language,
    yobirinId: offered.yobirinId,
    isPaused: offered.pausedAt !== null,
  };
}

/** Leaves out names that look like a link or a number, because an owner can have mails sent to any address. */
function nameOf(
  company: { nickname: string; yobirinId: string | null } | undefined,
  owner: { firstName: string; lastName: string },
): string {
  const { nickname = '', yobirinId = null } = company ?? {};
  const id = yobirinId !== null && /[a-z]/i.test(yobirinId) ? yobirinId : null;
  return safeName(nickname) ?? id ?? safeName(fullName(owner)) ?? 'Yobirin';
}
