import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { showServerError } from './features/failure/server-error.ts';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: showServerError }),
    mutationCache: new MutationCache({ onError: showServerError }),
    // A refusal stays one however often it is asked for; a lost connection may come back.
    defaultOptions: { queries: { retry: (failures, error) => failures < 2 && !(error instanceof ApiError) } },
  });
}
