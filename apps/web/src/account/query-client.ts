import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isRefusal } from '../api/api-error.ts';
import { getSession, subscribeToSession } from '../session/session-store.ts';
import { showServerError } from './shared/failure/server-error.ts';

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta, state }) => {
        // What is asked anew all the time stays as it was until the next answer, unless there is nothing to ask for any more.
        const isQuiet = meta?.isRefreshed && state.data !== undefined && !isRefusal(error, 'NOT_FOUND');
        if (!isQuiet) showServerError(error);
      },
    }),
    mutationCache: new MutationCache({ onError: showServerError }),
    // A refusal stays one however often it is asked for; a lost connection may come back.
    defaultOptions: { queries: { retry: (failures, error) => failures < 2 && !(error instanceof ApiError) } },
  });
  forgetOnUserChange(client);
  return client;
}

/** What one user has fetched is not for the next one in the same tab. */
function forgetOnUserChange(client: QueryClient): void {
  let userId = getSession().user?.id;
  subscribeToSession(() => {
    const nextId = getSession().user?.id;
    if (nextId !== userId) client.clear();
    userId = nextId;
  });
}
