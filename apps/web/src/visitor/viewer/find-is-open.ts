import { graphql } from '../../api/graphql.ts';
import { request } from '../../api/request.ts';

const IsOpenToViewer = graphql(`
  query CallPageIsOpen($yobirinId: String!, $ownerYobirinPropertyId: ID, $guestToken: String) {
    yobirinPropertyForCall(yobirinId: $yobirinId, ownerYobirinPropertyId: $ownerYobirinPropertyId) {
      isOpenToViewer(guestToken: $guestToken)
    }
  }
`);

type Proofs = { guestToken: string | undefined; propertyId: string | null };

/** Asks whether the viewer, by their ID or by the token of a chat, is a contact of the ID. */
export async function findIsOpen(yobirinId: string, { guestToken, propertyId }: Proofs): Promise<boolean> {
  const variables = { yobirinId, ownerYobirinPropertyId: propertyId, guestToken: guestToken ?? null };
  return (await request(IsOpenToViewer, variables)).yobirinPropertyForCall.isOpenToViewer;
}
