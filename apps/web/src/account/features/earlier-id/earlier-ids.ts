import { queryOptions } from '@tanstack/react-query';
import type { EarlierYobirinIdsQuery } from '../../../api/gen/graphql.ts';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';

const EarlierYobirinIds = graphql(`
  query EarlierYobirinIds($yobirinPropertyId: ID!) {
    earlierYobirinIds(yobirinPropertyId: $yobirinPropertyId) {
      id
      yobirinId
      isForwarding
      restsUntil
    }
  }
`);

const UpdateIdForwarding = graphql(`
  mutation UpdateIdForwarding($id: ID!, $isForwarding: Boolean!) {
    updateIdForwarding(id: $id, isForwarding: $isForwarding) {
      id
      isForwarding
    }
  }
`);

const TakeBackId = graphql(`
  mutation TakeBackId($id: ID!, $yobirinId: String!) {
    updateYobirinProperty(id: $id, yobirinId: $yobirinId) {
      id
      yobirinId
    }
  }
`);

export type EarlierId = EarlierYobirinIdsQuery['earlierYobirinIds'][number];

/** `presentId` is part of the key: after a change, the ID of before is an earlier one. */
export function earlierIdsQuery({ id, yobirinId: presentId }: { id: string; yobirinId: string | null }) {
  return queryOptions({
    queryKey: ['earlierIds', id, presentId],
    queryFn: async () => (await request(EarlierYobirinIds, { yobirinPropertyId: id })).earlierYobirinIds,
  });
}

export async function updateIdForwarding(id: string, isForwarding: boolean): Promise<void> {
  await request(UpdateIdForwarding, { id, isForwarding });
}

export async function takeBackId(yobirinPropertyId: string, yobirinId: string): Promise<void> {
  await request(TakeBackId, { id: yobirinPropertyId, yobirinId });
}
