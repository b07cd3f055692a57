import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../session/use-session.ts';
import { unreadQuery } from './unread-query.ts';

/** What waits unread for the ID in use, and whether anything waits for another ID of the user's. */
export function useUnread(): { count: number; hasOthers: boolean } {
  const { currentMembership, isSignedIn } = useSession();
  const { data: counts = {} } = useQuery({ ...unreadQuery, enabled: isSignedIn });
  const propertyId = currentMembership?.propertyId ?? '';
  const { [propertyId]: count = 0, ...others } = counts;
  return { count, hasOthers: Object.values(others).some((other) => other > 0) };
}
