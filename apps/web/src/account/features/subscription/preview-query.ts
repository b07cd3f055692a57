import { queryOptions } from '@tanstack/react-query';
import { isRefusal } from '../../../api/api-error.ts';
import type { PreviewPlanChangeQuery } from '../../../api/gen/graphql.ts';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import type { Order } from './plan-choice.ts';
import { subscriptionKey } from './subscription-query.ts';

const PreviewPlanChange = graphql(`
  query PreviewPlanChange($id: ID!, $planMasterId: ID!, $options: [OptionQuantityInput!]!) {
    previewPlanChange(id: $id, planMasterId: $planMasterId, options: $options) {
      amountNow
      balance
      lines {
        planMasterId
        optionMasterId
        quantity
        amount
        isProration
        from
        until
      }
      amountPerMonth
      effectiveAt
      nextBillingAt
      prorationAt
    }
  }
`);

export type Preview = PreviewPlanChangeQuery['previewPlanChange'];
export type PreviewAnswer = { state: 'READY'; preview: Preview } | { state: 'REFUSED'; reason: string | null };

/** The price depends on the second, so it is refreshed well before the server stops accepting it. */
const freshMs = 10 * 60 * 1_000;

/** The cost of a change, at once and from then on. */
export function previewQuery(planId: string, order: Order | null) {
  return queryOptions({
    queryKey: [...subscriptionKey, planId, 'preview', order?.plan.id, order?.options],
    enabled: order !== null,
    queryFn: () => (order ? findPreview(planId, order) : null),
    staleTime: freshMs,
    refetchInterval: freshMs,
  });
}

async function findPreview(planId: string, { plan, options }: Order): Promise<PreviewAnswer> {
  try {
    const answer = await request(PreviewPlanChange, { id: planId, planMasterId: String(plan.id), options });
    return { state: 'READY', preview: answer.previewPlanChange };
  } catch (error) {
    if (!isRefusal(error, 'UNPROCESSABLE_ENTITY')) throw error;
    return { state: 'REFUSED', reason: error.details.reason ?? null };
  }
}
