import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';

const FindContact = graphql(`
  query FindContact($ownerYobirinPropertyId: ID!, $yobirinId: String!) {
    yobirinPropertyForCall(ownerYobirinPropertyId: $ownerYobirinPropertyId, yobirinId: $yobirinId) {
      id
      nickname
      isFavorited
    }
  }
`);

const AddFavorite = graphql(`
  mutation AddFavorite($ownerYobirinPropertyId: ID!, $targetYobirinPropertyId: ID!) {
    createFavorite(ownerYobirinPropertyId: $ownerYobirinPropertyId, targetYobirinPropertyId: $targetYobirinPropertyId) {
      id
    }
  }
`);

const RemoveFavorite = graphql(`
  mutation RemoveFavorite($ownerYobirinPropertyId: ID!, $targetYobirinPropertyIds: [ID!]!) {
    deleteFavorites(ownerYobirinPropertyId: $ownerYobirinPropertyId, targetYobirinPropertyIds: $targetYobirinPropertyIds)
  }
`);

const StartChat = graphql(`
  mutation ContactStartChat($input: CreateChatRoomInput!) {
    createChatRoom(input: $input) {
      id
    }
  }
`);

/** Finds the profile of a public ID, as the ID in use sees it. */
export async function findContact(ownerYobirinPropertyId: string, yobirinId: string) {
  return (await request(FindContact, { ownerYobirinPropertyId, yobirinId })).yobirinPropertyForCall;
}

export async function addFavorite(ownerYobirinPropertyId: string, targetYobirinPropertyId: string): Promise<void> {
  await request(AddFavorite, { ownerYobirinPropertyId, targetYobirinPropertyId });
}

export async function removeFavorite(ownerYobirinPropertyId: string, targetYobirinPropertyId: string): Promise<void> {
  await request(RemoveFavorite, { ownerYobirinPropertyId, targetYobirinPropertyIds: [targetYobirinPropertyId] });
}

/** Returns the room of the two, existing or created. */
export async function startChat(fromYobirinPropertyId: string, toYobirinPropertyId: string): Promise<string> {
  return (await request(StartChat, { input: { fromYobirinPropertyId, toYobirinPropertyId } })).createChatRoom.id;
}
