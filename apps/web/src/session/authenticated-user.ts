import type { AuthenticatedUserQuery } from '../api/gen/graphql.ts';
import { graphql } from '../api/graphql.ts';

export const AuthenticatedUser = graphql(`
  query AuthenticatedUser {
    authenticatedUser {
      id
      email
      unconfirmedUpdateEmail
      firstName
      lastName
      language
      memberships {
        id
        role
        isOwnerUse
        canEditYobirinProperty
        account {
          ...SessionAccount
        }
        yobirinProperties {
          ...SessionProperty
        }
      }
      groupMemberships {
        id
        isValid
        canEditYobirinProperty
        group {
          id
          account {
            ...SessionAccount
          }
        }
        yobirinProperty {
          ...SessionProperty
        }
      }
    }
  }

  fragment SessionAccount on Account {
    id
    currentLicenseStatus
    totalMaxSheats
    totalMaxGroups
    isUseMemberList
    voiceRetentionDays
    trialEndAt
    paused {
      seats
      groups
    }
  }

  fragment SessionProperty on YobirinProperty {
    id
    yobirinId
    nickname
    iconUrl
    displayAlias
    pausedAt
  }
`);

export type SessionUser = AuthenticatedUserQuery['authenticatedUser'];
