import { useQueryClient } from '@tanstack/react-query';
import { reloadSession } from '../../../session/session.ts';
import { subscriptionKey } from './subscription-query.ts';

/** After anything that may have changed the license: the subscription on screen, and what the IDs may do. */
export function useReloadSubscription(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    // Whichever of them fails is asked for again with the next page.
    await Promise.allSettled([client.invalidateQueries({ queryKey: subscriptionKey }), reloadSession()]);
  };
}
