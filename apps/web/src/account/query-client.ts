import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isRefusal } from '../api/api-error.ts';
import { getSession, subscribeToSession } from '../session/session-store.ts';
import { showServerError } from './shared/failure/server-error.ts';

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta, state }) => {
        // Data that is polled stays on screen until the next answer, unless the record is gone.
        const isQuiet = meta?.isRefreshed && state.data !== undefined && !isRefusal(error, 'NOT_FOUND');
        if (!isQuiet) showServerError(error);
      },
    }),
    mutationCache: new MutationCache({ onError: showServerError }),
    // Retrying does not change a refusal; a lost connection may come back.
    defaultOptions: { queries: { retry: (failures, error) => failures < 2 && !(error instanceof ApiError) } },
  });
  forgetOnUserChange(client);
  return client;
}

/** Data fetched for one user must not be shown to the next one in this tab. */
function forgetOnUserChange(client: QueryClient): void {
  let userId = getSession().user?.id;
  subscribeToSession(() => {
    const nextId = getSession().user?.id;
    if (nextId !== userId) client.clear();
    userId = nextId;
  });
}
