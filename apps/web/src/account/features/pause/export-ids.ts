import { limits } from '@yobirin/contract/limits';
import { fullName } from '@yobirin/contract/person-name';
import type { ExportedGroupsQuery } from '../../../api/gen/graphql.ts';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { dateText } from '../../../i18n/date-text.ts';
import { m } from '../../../i18n/gen/messages.js';
import { downloadFile } from '../../../ui/download-file.ts';
import type { CursorPage } from '../../shared/list/cursor-list.ts';
import { csvOf } from './csv.ts';

const ExportedSeats = graphql(`
  query ExportedSeats($accountId: ID!, $cursor: String, $take: Int) {
    membershipsForOwner(accountId: $accountId, cursor: $cursor, take: $take) {
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
            id
            yobirinId
            nickname
            comment
            afkComment
            pausedAt
          }
        }
      }
    }
  }
`);

const ExportedGroups = graphql(`
  query ExportedGroups($accountId: ID!, $cursor: String, $take: Int) {
    groups(accountId: $accountId, cursor: $cursor, take: $take) {
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
            id
            yobirinId
            nickname
            comment
            afkComment
            pausedAt
          }
        }
      }
    }
  }
`);

/** Saves the IDs and groups of the account as a table, in service or paused (CONTRACT-18). */
export async function downloadIds(accountId: string): Promise<void> {
  const take = limits.pageSizeMax;
  const seats = await readAll(
    async (cursor) => (await request(ExportedSeats, { accountId, cursor, take })).membershipsForOwner,
  );
  const groups = await readAll(async (cursor) => (await request(ExportedGroups, { accountId, cursor, take })).groups);
  const csv = csvOf([
    headings(),
    ...seats.flatMap(({ user, yobirinProperties }) => rowsOf(yobirinProperties, user ? [fullName(user)] : [])),
    ...groups.flatMap(({ groupMemberships, yobirinProperties }) =>
      rowsOf(
        yobirinProperties,
        groupMemberships.map(({ user }) => fullName(user)),
      ),
    ),
  ]);
  downloadFile('yobirin-ids.csv', new Blob([csv], { type: 'text/csv' }));
}

async function readAll<Node>(read: (cursor: string | null) => Promise<CursorPage<Node>>): Promise<Node[]> {
  const nodes: Node[] = [];
  for (let cursor: string | null = null; ; ) {
    const { edges, pageInfo } = await read(cursor);
    nodes.push(...edges.map(({ node }) => node));
    if (!pageInfo.hasNextPage) return nodes;
    cursor = pageInfo.endCursor ?? null;
  }
}

function headings(): string[] {
  return [
    m.subscription_fact_id(),
    m.pause_name(),
    m.pause_holder(),
    m.nav_comment(),
    m.nav_afk_comment(),
    m.pause_since(),
  ];
}

type ExportedId = ExportedGroupsQuery['groups']['edges'][number]['node']['yobirinProperties'][number];

function rowsOf(properties: readonly ExportedId[], holders: readonly string[]): string[][] {
  return properties.map(({ yobirinId, nickname, comment, afkComment, pausedAt }) => [
    yobirinId ?? '',
    nickname,
    holders.join(' / '),
    comment,
    afkComment,
    pausedAt ? dateText(pausedAt) : '',
  ]);
}
