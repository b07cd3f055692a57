import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { withdrawInvite } from '../invite/invite-changes.ts';
import type { Seat } from './seat.ts';

const RegisterYobirinId = graphql(`
  mutation RegisterYobirinId($accountId: ID!, $yobirinId: String!) {
    registerYobirinId(accountId: $accountId, yobirinId: $yobirinId) {
      id
      yobirinProperties {
        id
      }
    }
  }
`);

const UpdateOwnerUse = graphql(`
  mutation UpdateOwnerUse($id: ID!, $isOwnerUse: Boolean!) {
    updateMembership(id: $id, isOwnerUse: $isOwnerUse) {
      id
    }
  }
`);

const UpdateEditingRights = graphql(`
  mutation UpdateEditingRights($id: ID!, $canEditYobirinProperty: Boolean!) {
    updateMembership(id: $id, canEditYobirinProperty: $canEditYobirinProperty) {
      id
    }
  }
`);

const DisconnectMemberships = graphql(`
  mutation DisconnectMemberships($yobirinPropertyIds: [ID!]!, $expectedUserId: ID!) {
    disconnectMemberships(yobirinPropertyIds: $yobirinPropertyIds, expectedUserId: $expectedUserId) {
      id
    }
  }
`);

const ResetYobirinId = graphql(`
  mutation ResetYobirinId($yobirinPropertyId: ID!) {
    resetYobirinId(yobirinPropertyId: $yobirinPropertyId)
  }
`);

const ChangeYobirinId = graphql(`
  mutation ChangeYobirinId($id: ID!, $yobirinId: String!, $expectedVersion: Int) {
    updateYobirinProperty(id: $id, yobirinId: $yobirinId, expectedVersion: $expectedVersion) {
      id
    }
  }
`);

/** A seat that was just registered and has no user yet. */
export type NewSeat = { membershipId: string; propertyId: string; yobirinId: string };

export async function registerId(accountId: string, yobirinId: string): Promise<NewSeat> {
  const { registerYobirinId } = await request(RegisterYobirinId, { accountId, yobirinId });
  const [property] = registerYobirinId.yobirinProperties;
  if (!property) throw new Error('A registered ID has no property');
  return { membershipId: registerYobirinId.id, propertyId: property.id, yobirinId };
}

export async function assignToOwner(membershipId: string): Promise<void> {
  await request(UpdateOwnerUse, { id: membershipId, isOwnerUse: true });
}

export async function changeEditingRights(membershipId: string, canEditYobirinProperty: boolean): Promise<void> {
  await request(UpdateEditingRights, { id: membershipId, canEditYobirinProperty });
}

/** Ends the use that was shown, and not another one that has begun since (MEMBER-15). */
export async function unassign({ membershipId, propertyId, use }: Seat): Promise<void> {
  switch (use.state) {
    case 'OWNER_USE':
      await request(UpdateOwnerUse, { id: membershipId, isOwnerUse: false });
      break;
    case 'INVITED':
      await withdrawInvite(use.inviteId);
      break;
    case 'HELD':
      await request(DisconnectMemberships, { yobirinPropertyIds: [propertyId], expectedUserId: use.holderId });
      break;
    case 'OWNER':
    case 'EMPTY':
      throw new Error('Nothing to unassign');
  }
}

export async function deleteId({ propertyId }: Seat): Promise<void> {
  await request(ResetYobirinId, { yobirinPropertyId: propertyId });
}

export async function changeId({ propertyId, version }: Seat, yobirinId: string): Promise<void> {
  await request(ChangeYobirinId, { id: propertyId, yobirinId, expectedVersion: version });
}
