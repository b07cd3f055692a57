import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';

const EndChatRoom = graphql(`
  mutation EndChatRoom($id: ID!) {
    updateChatRoom(id: $id, isArchived: true) {
      id
    }
  }
`);

const UpdateRoomSide = graphql(`
  mutation UpdateRoomSide(
    $id: ID!
    $yobirinPropertyId: ID!
    $note: String
    $aliasName: String
    $isApproved: Boolean
    $isDisabled: Boolean
    $answeredPostId: ID
  ) {
    updateChatRoomMembership(
      id: $id
      yobirinPropertyId: $yobirinPropertyId
      note: $note
      aliasName: $aliasName
      isApproved: $isApproved
      isDisabled: $isDisabled
      answeredPostId: $answeredPostId
    ) {
      id
    }
  }
`);

/** The own side of a room: its membership, and the ID that it belongs to. */
export type RoomSide = { id: string; yobirinPropertyId: string };

export async function endRoom(chatRoomId: string): Promise<void> {
  await request(EndChatRoom, { id: chatRoomId });
}

export async function approveRoom(side: RoomSide): Promise<void> {
  await request(UpdateRoomSide, { ...side, isApproved: true });
}

/** A hidden room comes back with the next post (CHAT-12). */
export async function hideRoom(side: RoomSide, isDisabled = true): Promise<void> {
  await request(UpdateRoomSide, { ...side, isDisabled });
}

/** Posts of the guest that arrive later stay unanswered (CHAT-24). */
export async function markAnswered(side: RoomSide, answeredPostId: string): Promise<void> {
  await request(UpdateRoomSide, { ...side, answeredPostId });
}

export async function describeRoom(side: RoomSide, words: { note: string; aliasName?: string }): Promise<void> {
  await request(UpdateRoomSide, { ...side, ...words });
}
