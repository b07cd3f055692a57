import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { ContactPropertyFragment } from '../../../api/gen/graphql.ts';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { cursorPaging, pageVariables } from '../../shared/list/cursor-list.ts';

const Favorites = graphql(`
  query Favorites($yobirinPropertyId: ID!, $contains: String, $cursor: String, $take: Int) {
    favorites(yobirinPropertyId: $yobirinPropertyId, contains: $contains, cursor: $cursor, take: $take) {
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        node {
          id
          takesChats
          targetYobirinProperty {
            ...ContactProperty
          }
        }
      }
    }
  }

  fragment ContactProperty on YobirinProperty {
    id
    yobirinId
    nickname
    iconSmallUrl
    iconColor
  }
`);

const ContactMembers = graphql(`
  query ContactMembers(
    $yobirinPropertyId: ID!
    $accountId: ID!
    $contains: String
    $cursor: String
    $take: Int
  ) {
    memberships(accountId: $accountId, contains: $contains, cursor: $cursor, take: $take) {
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        node {
          id
          yobirinProperties {
            id
            yobirinId
            nickname
            iconSmallUrl
            iconColor
            isFavorited(ownerYobirinPropertyId: $yobirinPropertyId)
          }
        }
      }
    }
  }
`);

/** An ID in a list of contacts. */
export type Contact = ContactPropertyFragment;

/** The key of both lists: each marks favourites. */
export const contactsKey = ['contacts'];

type Selection = { propertyId: string; contains: string };

/** The favourites of the ID in use (FAV-01). */
export function favoritesQuery({ propertyId, contains }: Selection) {
  return infiniteQueryOptions({
    queryKey: [...contactsKey, 'favorites', propertyId, contains],
    queryFn: async ({ pageParam }) => {
      const variables = { yobirinPropertyId: propertyId, contains, ...pageVariables(pageParam) };
      return (await request(Favorites, variables)).favorites;
    },
    ...cursorPaging,
    // Keeps the list from flickering while the user types.
    placeholderData: keepPreviousData,
  });
}

/** The IDs of the account, for members who may see them (FAV-02). */
export function contactMembersQuery({ propertyId, contains, accountId }: Selection & { accountId: string }) {
  return infiniteQueryOptions({
    queryKey: [...contactsKey, 'members', propertyId, accountId, contains],
    queryFn: async ({ pageParam }) => {
      const variables = { yobirinPropertyId: propertyId, accountId, contains, ...pageVariables(pageParam) };
      return (await request(ContactMembers, variables)).memberships;
    },
    ...cursorPaging,
    placeholderData: keepPreviousData,
  });
}
