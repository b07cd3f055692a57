import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ProfilePropertyFragment, ProfileQuery, ScheduleSettingsQuery } from '../../../api/gen/graphql.ts';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';

const ProfileDocument = graphql(`
  query Profile {
    authenticatedUser {
      id
      memberships {
        id
        account {
          id
          isAiAutoReplyEnabled
        }
        yobirinProperties {
          ...ProfileProperty
        }
      }
      groupMemberships {
        id
        group {
          id
          account {
            id
            isAiAutoReplyEnabled
          }
        }
        yobirinProperty {
          ...ProfileProperty
        }
      }
    }
  }

  fragment ProfileProperty on YobirinProperty {
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
  }
`);

const ScheduleSettingsDocument = graphql(`
  query ScheduleSettings($propertyId: ID!) {
    scheduleSettings(yobirinPropertyId: $propertyId) {
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

/** The data that the pages about one ID show and edit. */
export type Profile = ProfilePropertyFragment &
  Pick<ScheduleSettingsQuery, 'scheduleSettings'> & { canUseAiAutoReply: boolean };

/**
 * Stays as loaded until an editor asks for the newest: saving checks the version that was edited, so the data must not
 * change while it is being edited.
 */
export function profileQuery(propertyId: string) {
  return queryOptions({
    queryKey: ['profile', propertyId],
    queryFn: () => findProfile(propertyId),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function fetchNewestProfile(client: QueryClient, propertyId: string): Promise<Profile> {
  return client.fetchQuery({ ...profileQuery(propertyId), staleTime: 0 });
}

async function findProfile(propertyId: string): Promise<Profile> {
  const { authenticatedUser } = await request(ProfileDocument);
  const profile = profilesOf(authenticatedUser).find(({ id }) => id === propertyId);
  if (!profile) throw new Error('The ID is no longer one of the user');
  // After the version: hours that are newer than it are a conflict when saving, older ones would overwrite another edit.
  const { scheduleSettings } = await request(ScheduleSettingsDocument, { propertyId });
  return { ...profile, scheduleSettings };
}

function profilesOf({ memberships, groupMemberships }: ProfileQuery['authenticatedUser']) {
  return [
    ...memberships.flatMap(({ account, yobirinProperties }) =>
      yobirinProperties.map((property) => ({ ...property, canUseAiAutoReply: account.isAiAutoReplyEnabled })),
    ),
    ...groupMemberships.flatMap(({ group, yobirinProperty }) =>
      yobirinProperty ? [{ ...yobirinProperty, canUseAiAutoReply: group.account.isAiAutoReplyEnabled }] : [],
    ),
  ];
}
