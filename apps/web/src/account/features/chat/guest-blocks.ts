import { queryOptions } from '@tanstack/react-query';
import type { BlockGuestInput } from '@yobirin/contract/guest-block';
import type { GuestBlocksQuery } from '../../../api/gen/graphql.ts';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';

const GuestBlocks = graphql(`
  query GuestBlocks($yobirinPropertyId: ID!) {
    guestBlocks(yobirinPropertyId: $yobirinPropertyId) {
      id
      guestName
      reason
      createdAt
      expireAt
    }
  }
`);

const BlockGuest = graphql(`
  mutation BlockGuest($chatRoomId: ID!, $yobirinPropertyId: ID!, $durationHours: Int, $reason: String) {
    blockGuest(
      chatRoomId: $chatRoomId
      yobirinPropertyId: $yobirinPropertyId
      durationHours: $durationHours
      reason: $reason
    ) {
      id
    }
  }
`);

const UnblockGuest = graphql(`
  mutation UnblockGuest($id: ID!) {
    unblockGuest(id: $id)
  }
`);

export type GuestBlock = GuestBlocksQuery['guestBlocks'][number];

export function guestBlocksQuery(yobirinPropertyId: string) {
  return queryOptions({
    queryKey: ['guestBlocks', yobirinPropertyId],
    queryFn: async () => (await request(GuestBlocks, { yobirinPropertyId })).guestBlocks,
  });
}

export async function blockGuest(input: BlockGuestInput): Promise<void> {
  await request(BlockGuest, input);
}

export async function unblockGuest(id: string): Promise<void> {
  await request(UnblockGuest, { id });
}
