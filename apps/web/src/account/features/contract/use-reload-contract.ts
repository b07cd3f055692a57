import { useQueryClient } from '@tanstack/react-query';
import { reloadSession } from '../../../session/session.ts';
import { contractKey } from './contract-query.ts';

/** After anything that may have changed the licence: the contract on screen, and what the IDs may do. */
export function useReloadContract(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    // Whichever of them fails is asked for again with the next page.
    await Promise.allSettled([client.invalidateQueries({ queryKey: contractKey }), reloadSession()]);
  };
}
