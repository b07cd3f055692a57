import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StarterStep } from '@yobirin/contract/starter';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { m } from '../../../i18n/gen/messages.js';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';
import { usePushState } from '../device/device-push.ts';

const Starter = graphql(`
  query Starter($propertyId: ID!) {
    starter(yobirinPropertyId: $propertyId)
  }
`);

const BeginStarter = graphql(`
  mutation BeginStarter($propertyId: ID!) {
    beginStarter(yobirinPropertyId: $propertyId)
  }
`);

const MarkStarterStep = graphql(`
  mutation MarkStarterStep($propertyId: ID!, $step: StarterStep!) {
    markStarterStep(yobirinPropertyId: $propertyId, step: $step)
  }
`);

const EndStarter = graphql(`
  mutation EndStarter($propertyId: ID!) {
    endStarter(yobirinPropertyId: $propertyId)
  }
`);

type Done = readonly StarterStep[] | null;

const starterKey = (propertyId: string) => ['starter', propertyId];

/** The server looks again once this browser has subscribed to notifications: that ticks a step. */
function starterQuery(propertyId: string, isPushOn: boolean) {
  return queryOptions({
    queryKey: [...starterKey(propertyId), isPushOn],
    queryFn: async (): Promise<Done> => (await request(Starter, { propertyId })).starter ?? null,
  });
}

export type StarterChecklistState = {
  done: readonly StarterStep[];
  mark: (step: StarterStep) => void;
  end: () => void;
};

/** The first-day checklist of the ID. Null without one, and while it loads. */
export function useStarter(propertyId: string | null): StarterChecklistState | null {
  const client = useQueryClient();
  const isPushOn = usePushState() === 'on';
  const { data: done } = useQuery({ ...starterQuery(propertyId ?? '', isPushOn), enabled: propertyId !== null });
  if (!propertyId || !done) return null;
  return {
    done,
    mark: (step) => {
      if (!done.includes(step)) void markStep(client, propertyId, step);
    },
    end: () => void endStarter(client, propertyId),
  };
}

/** Opens the checklist. If that fails, the ID is ready all the same, and the home page shows the usual cards. */
export async function beginStarter(propertyId: string): Promise<void> {
  await request(BeginStarter, { propertyId }).catch(() => {});
}

async function markStep(client: QueryClient, propertyId: string, step: StarterStep): Promise<void> {
  show(client, propertyId, (done) => done && [...done, step]);
  try {
    const { markStarterStep: done } = await request(MarkStarterStep, { propertyId, step });
    show(client, propertyId, () => done ?? null);
    if (!done) showToast({ tone: 'success', text: m.starter_complete() });
  } catch {
    // The step stays open, and can be done again.
    await client.invalidateQueries({ queryKey: starterKey(propertyId) });
  }
}

async function endStarter(client: QueryClient, propertyId: string): Promise<void> {
  try {
    await request(EndStarter, { propertyId });
    show(client, propertyId, () => null);
  } catch (error) {
    showServerError(error);
  }
}

function show(client: QueryClient, propertyId: string, change: (done: Done) => Done): void {
  client.setQueriesData<Done>({ queryKey: starterKey(propertyId) }, (done) => change(done ?? null));
}
