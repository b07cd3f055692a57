import { queryOptions } from '@tanstack/react-query';
import type { SwitcherAccountFragment, SwitcherPropertyFragment, SwitcherQuery } from '../../../api/gen/graphql.ts';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';

const Switcher = graphql(`
  query Switcher {
    authenticatedUser {
      id
      memberships {
        id
        account {
          ...SwitcherAccount
        }
        yobirinProperties {
          ...SwitcherProperty
        }
      }
      groupMemberships {
        id
        group {
          id
          account {
            ...SwitcherAccount
          }
        }
        yobirinProperty {
          ...SwitcherProperty
        }
      }
    }
  }

  fragment SwitcherAccount on Account {
    id
    currentLicenseStatus
  }

  fragment SwitcherProperty on YobirinProperty {
    id
    yobirinId
    nickname
    iconUrl
    unreadAllChatCount
  }
`);

export type SwitcherEntry = {
  propertyId: string;
  yobirinId: string | null;
  nickname: string;
  iconUrl: string | null;
  hasUnread: boolean;
  isValid: boolean;
};

/** Every public ID that the user can act as (NAV-05). */
export const switcherQuery = queryOptions({
  queryKey: ['switcher'],
  queryFn: async () => entriesOf((await request(Switcher)).authenticatedUser),
});

function entriesOf({ memberships, groupMemberships }: SwitcherQuery['authenticatedUser']) {
  return {
    own: memberships.flatMap(({ account, yobirinProperties }) =>
      yobirinProperties.map((property) => entryOf(property, account)),
    ),
    ofGroups: groupMemberships.flatMap(({ group, yobirinProperty }) =>
      yobirinProperty ? [entryOf(yobirinProperty, group.account)] : [],
    ),
  };
}

function entryOf(property: SwitcherPropertyFragment, account: SwitcherAccountFragment): SwitcherEntry {
  const { id, unreadAllChatCount, yobirinId, nickname, iconUrl } = property;
  const isValid = account.currentLicenseStatus !== 'INVALID';
  return { propertyId: id, yobirinId, nickname, iconUrl, hasUnread: (unreadAllChatCount ?? 0) > 0, isValid };
}
