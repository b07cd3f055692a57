import { isOwner } from '../../../session/session-state.ts';
import { useSession } from '../../../session/use-session.ts';

/** The account of the ID in use, or the first one that the user owns. Null if the user owns none. */
export function useOwnedAccountId(): string | null {
  const { currentMembership, identities } = useSession();
  if (currentMembership && isOwner(currentMembership)) return currentMembership.accountId;
  return identities.find(isOwner)?.accountId ?? null;
}
