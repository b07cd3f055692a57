import { queryOptions } from '@tanstack/react-query';
import type { DevicesQuery } from '../../../api/gen/graphql.ts';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';

const Devices = graphql(`
  query Devices {
    devices {
      id
      label
      lastUsedAt
      isCurrent
      isPushable
    }
  }
`);

export type Device = DevicesQuery['devices'][number];

/** The browsers in which the user is signed in, the one in use first. */
export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: async () => [...(await request(Devices)).devices].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent)),
});
