import { useQueryClient } from '@tanstack/react-query';
import { reloadSession } from '../../../session/session.ts';
import { subscriptionKey } from './subscription-query.ts';

/** Call it after anything that may have changed the license: reloads the subscription and the session. */
export function useReloadSubscription(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    // A failed request is repeated with the next page.
    await Promise.allSettled([client.invalidateQueries({ queryKey: subscriptionKey }), reloadSession()]);
  };
}
