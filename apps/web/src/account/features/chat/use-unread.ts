import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../session/use-session.ts';
import { unreadQuery } from './unread-query.ts';

/** The unread posts of the ID in use, and whether other IDs of the user have any. */
export function useUnread(): { count: number; hasOthers: boolean } {
  const { currentMembership, isSignedIn } = useSession();
  const { data: counts = {} } = useQuery({ ...unreadQuery, enabled: isSignedIn });
  const propertyId = currentMembership?.propertyId ?? '';
  const { [propertyId]: count = 0, ...others } = counts;
  return { count, hasOthers: Object.values(others).some((other) => other > 0) };
}
