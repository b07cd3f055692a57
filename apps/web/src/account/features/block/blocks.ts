import { queryOptions } from '@tanstack/react-query';
import type { BlocksQuery } from '../../../api/gen/graphql.ts';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';

const Blocks = graphql(`
  query Blocks($yobirinPropertyId: ID!) {
    blocks(yobirinPropertyId: $yobirinPropertyId) {
      id
      name
      source
      note
      createdAt
      expireAt
      yobirinProperty {
        id
        nickname
        yobirinId
      }
    }
  }
`);

const BlockChatPeer = graphql(`
  mutation BlockChatPeer($chatRoomId: ID!, $yobirinPropertyId: ID!, $durationHours: Int, $note: String) {
    blockChatPeer(
      chatRoomId: $chatRoomId
      yobirinPropertyId: $yobirinPropertyId
      durationHours: $durationHours
      note: $note
    ) {
      id
    }
  }
`);

const BlockCaller = graphql(`
  mutation BlockCaller($callHistoryId: ID!, $yobirinPropertyId: ID!, $durationHours: Int, $note: String) {
    blockCaller(
      callHistoryId: $callHistoryId
      yobirinPropertyId: $yobirinPropertyId
      durationHours: $durationHours
      note: $note
    ) {
      id
    }
  }
`);

const Unblock = graphql(`
  mutation Unblock($id: ID!) {
    unblock(id: $id)
  }
`);

export type Block = BlocksQuery['blocks'][number];

/** The other side of a chat or of a call to the ID. */
export type Opponent = { yobirinPropertyId: string } & ({ chatRoomId: string } | { callHistoryId: string });

export type BlockTerms = { durationHours?: number | undefined; note?: string };

export function blocksQuery(yobirinPropertyId: string) {
  return queryOptions({
    queryKey: ['blocks', yobirinPropertyId],
    queryFn: async () => (await request(Blocks, { yobirinPropertyId })).blocks,
  });
}

/** Returns the id of the block. */
export async function block(opponent: Opponent, terms: BlockTerms): Promise<string> {
  if ('chatRoomId' in opponent) return (await request(BlockChatPeer, { ...opponent, ...terms })).blockChatPeer.id;
  return (await request(BlockCaller, { ...opponent, ...terms })).blockCaller.id;
}

export async function unblock(id: string): Promise<void> {
  await request(Unblock, { id });
}
