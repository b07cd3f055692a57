import { graphql } from '../../api/graphql.ts';
import { request } from '../../api/request.ts';

const IsFavorited = graphql(`
  query CallPageIsFavorited($ownerYobirinPropertyId: ID!, $yobirinId: String!) {
    yobirinPropertyForCall(ownerYobirinPropertyId: $ownerYobirinPropertyId, yobirinId: $yobirinId) {
      isFavorited
    }
  }
`);

const CreateFavorite = graphql(`
  mutation CallPageCreateFavorite($ownerYobirinPropertyId: ID!, $targetYobirinPropertyId: ID!) {
    createFavorite(ownerYobirinPropertyId: $ownerYobirinPropertyId, targetYobirinPropertyId: $targetYobirinPropertyId) {
      id
    }
  }
`);

const DeleteFavorites = graphql(`
  mutation CallPageDeleteFavorites($ownerYobirinPropertyId: ID!, $targetYobirinPropertyIds: [ID!]!) {
    deleteFavorites(ownerYobirinPropertyId: $ownerYobirinPropertyId, targetYobirinPropertyIds: $targetYobirinPropertyIds)
  }
`);

export async function findIsFavorited(ownerYobirinPropertyId: string, yobirinId: string): Promise<boolean> {
  const { yobirinPropertyForCall } = await request(IsFavorited, { ownerYobirinPropertyId, yobirinId });
  return yobirinPropertyForCall.isFavorited;
}

export async function addFavorite(ownerYobirinPropertyId: string, targetYobirinPropertyId: string): Promise<void> {
  await request(CreateFavorite, { ownerYobirinPropertyId, targetYobirinPropertyId });
}

export async function removeFavorite(ownerYobirinPropertyId: string, targetYobirinPropertyId: string): Promise<void> {
  await request(DeleteFavorites, { ownerYobirinPropertyId, targetYobirinPropertyIds: [targetYobirinPropertyId] });
}
