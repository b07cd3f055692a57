import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import type { Profile } from '../../shared/current-profile/profile-query.ts';

const GroupSettings = graphql(`
  query GroupSettings($groupId: ID!) {
    group(groupId: $groupId) {
      id
      account {
        id
        isAiAutoReplyEnabled
      }
      yobirinProperties {
        ...GroupProfile
      }
    }
  }

  fragment GroupProfile on YobirinProperty {
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

/** Stays as loaded until an editor asks for the newest, so that it does not change while it is being edited. */
export function groupProfileQuery(groupId: string) {
  return queryOptions({
    queryKey: ['groupProfile', groupId],
    queryFn: () => findGroupProfile(groupId),
    staleTime: Number.POSITIVE_INFINITY,
    // Not cached, so that a returning user edits the newest version.
    gcTime: 0,
  });
}

export function fetchNewestGroupProfile(client: QueryClient, groupId: string): Promise<Profile> {
  return client.fetchQuery({ ...groupProfileQuery(groupId), staleTime: 0 });
}

async function findGroupProfile(groupId: string): Promise<Profile> {
  const { group } = await request(GroupSettings, { groupId });
  const property = group.yobirinProperties[0];
  if (!property) throw new Error('The group has no ID any more');
  return { ...property, canUseAiAutoReply: group.account.isAiAutoReplyEnabled };
}
