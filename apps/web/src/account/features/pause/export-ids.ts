import { fullName } from '@yobirin/contract/person-name';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { downloadFile } from '../../../ui/download-file.ts';
import { csvOf } from '../../shared/csv/csv-of.ts';
import type { CursorPage } from '../../shared/list/cursor-list.ts';
import { exportedHeadings, exportedRow } from './exported-row.ts';

const ExportedIds = graphql(`
  query ExportedIds($accountId: ID!, $ofGroups: Boolean!, $cursor: String, $take: Int) {
    membershipsForOwner(accountId: $accountId, cursor: $cursor, take: $take) @skip(if: $ofGroups) {
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        node {
          id
          user {
            id
            firstName
            lastName
          }
          yobirinProperties {
            ...ExportedId
          }
        }
      }
    }
    groups(accountId: $accountId, cursor: $cursor, take: $take) @include(if: $ofGroups) {
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        node {
          id
          groupMemberships {
            id
            user {
              id
              firstName
              lastName
            }
          }
          yobirinProperties {
            ...ExportedId
          }
        }
      }
    }
  }

  fragment ExportedId on YobirinProperty {
    id
    yobirinId
    nickname
    comment
    afkComment
    textsByHand {
      field
      language
      text
    }
    pausedAt
    receptionRules {
      timeZone
      isByMembers
      week {
        dow
        spans {
          beginTime
          endTime
        }
      }
      exceptions {
        beginDay
        endDay
        spans {
          beginTime
          endTime
        }
        messages {
          text
        }
      }
      holidays {
        country
        region
        spans {
          beginTime
          endTime
        }
        changes {
          day
          spans {
            beginTime
            endTime
          }
          messages {
            text
          }
        }
      }
    }
    calendarFeed {
      maskedUrl
      rule
      keyword
      failure
    }
  }
`);

/** IDs read at once. Each may have hundreds of special days. */
const take = 25;

/** Saves the IDs and groups of the account as a table, in service or paused (CONTRACT-18, OP-109). */
export async function downloadIds(accountId: string): Promise<void> {
  const read = (ofGroups: boolean, cursor: string | null) =>
    request(ExportedIds, { accountId, ofGroups, cursor, take });
  const seats = await readAll(async (cursor) => (await read(false, cursor)).membershipsForOwner);
  const groups = await readAll(async (cursor) => (await read(true, cursor)).groups);
  const csv = csvOf([
    exportedHeadings(),
    ...seats.flatMap(({ user, yobirinProperties }) =>
      yobirinProperties.map((id) => exportedRow(id, { isGroup: false, holders: user ? [fullName(user)] : [] })),
    ),
    ...groups.flatMap(({ groupMemberships, yobirinProperties }) => {
      const holders = groupMemberships.map(({ user }) => fullName(user));
      return yobirinProperties.map((id) => exportedRow(id, { isGroup: true, holders }));
    }),
  ]);
  downloadFile('yobirin-ids.csv', new Blob([csv], { type: 'text/csv' }));
}

async function readAll<Node>(read: (cursor: string | null) => Promise<CursorPage<Node> | undefined>): Promise<Node[]> {
  const nodes: Node[] = [];
  for (let cursor: string | null = null; ; ) {
    const page = await read(cursor);
    nodes.push(...(page?.edges ?? []).map(({ node }) => node));
    if (!page?.pageInfo.hasNextPage) return nodes;
    cursor = page.pageInfo.endCursor ?? null;
  }
}
