import { queryOptions } from '@tanstack/react-query';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { plansOf } from './plans.ts';

const Plans = graphql(`
  query Plans {
    planMasters {
      id
      price
      maxSeats
      maxGroups
      name
      isAdminPlan
      planLocales {
        language
        name
      }
    }
  }
`);

export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: async () => {
    const { planMasters } = await request(Plans);
    return plansOf(planMasters.map((plan) => ({ ...plan, id: Number(plan.id) })));
  },
});
