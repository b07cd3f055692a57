import { isOwner } from '../../../session/session-state.ts';
import { useSession } from '../../../session/use-session.ts';

/** Whose subscription is shown: the account of the ID in use, else of the first one that the user owns. Null without any. */
export function useOwnedAccountId(): string | null {
  const { currentMembership, identities } = useSession();
  if (currentMembership && isOwner(currentMembership)) return currentMembership.accountId;
  return identities.find(isOwner)?.accountId ?? null;
}
