import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { fullName } from '@yobirin/contract/person-name';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import type { Profile } from '../../shared/current-profile/profile-query.ts';

const MemberSettings = graphql(`
  query MemberSettings($id: ID!) {
    membership(id: $id) {
      id
      isOwnerUse
      canEditYobirinProperty
      user {
        id
        firstName
        lastName
      }
      account {
        id
        isAiAutoReplyEnabled
      }
      yobirinProperties {
        ...MemberProfile
      }
    }
  }

  fragment MemberProfile on YobirinProperty {
    id
    version
    yobirinId
    nickname
    displayAlias
    iconUrl
    backgroundUrl
    receiveChatFrom
    isAiAutoReplyEnabled
    isAvailableForCall
    comment
    afkComment
    callPasswordRequired
    callPassword
    callPasswordTries {
      count
      since
    }
    isContactsOnly
    isCallReasonRequired
    scheduleSettings {
      id
      dow
      beginTime
      endTime
      isAvailableForCall
      offsetMinutes
      timeZone
    }
  }
`);

/** A seat with the data that its page edits. */
export type MemberSettings = {
  membershipId: string;
  /** Null for a seat without a holder. */
  holderName: string | null;
  /** The owner needs no right for an ID of their own. */
  isOwnerUse: boolean;
  canEditYobirinProperty: boolean;
  profile: Profile;
};

/** Stays as loaded until an editor asks for the newest, so that it does not change while it is being edited. */
export function memberSettingsQuery(membershipId: string) {
  return queryOptions({
    queryKey: ['memberSettings', membershipId],
    queryFn: () => findMemberSettings(membershipId),
    staleTime: Number.POSITIVE_INFINITY,
    // Not cached, so that a returning owner edits the newest version.
    gcTime: 0,
  });
}

export async function fetchNewestMemberProfile(client: QueryClient, membershipId: string): Promise<Profile> {
  return (await client.fetchQuery({ ...memberSettingsQuery(membershipId), staleTime: 0 })).profile;
}

async function findMemberSettings(id: string): Promise<MemberSettings> {
  const { membership } = await request(MemberSettings, { id });
  const [property] = membership.yobirinProperties;
  if (!property) throw new Error('The seat has no ID any more');
  return {
    membershipId: membership.id,
    holderName: membership.user && fullName(membership.user),
    isOwnerUse: membership.isOwnerUse,
    canEditYobirinProperty: membership.canEditYobirinProperty,
    profile: { ...property, canUseAiAutoReply: membership.account.isAiAutoReplyEnabled },
  };
}
