import { queryOptions } from '@tanstack/react-query';
import type { QuickAnswersQuery } from '../../../api/gen/graphql.ts';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';

const QuickAnswers = graphql(`
  query QuickAnswers($accountId: ID!) {
    quickAnswers(accountId: $accountId) {
      id
      name
      ja
      en
      ko
      zhHans
      zhHant
      isShared
      version
    }
  }
`);

const SaveQuickAnswer = graphql(`
  mutation SaveQuickAnswer(
    $accountId: ID!
    $id: ID
    $name: String!
    $ja: String
    $en: String
    $ko: String
    $zhHans: String
    $zhHant: String
    $isShared: Boolean!
    $expectedVersion: Int
  ) {
    saveQuickAnswer(
      accountId: $accountId
      id: $id
      name: $name
      ja: $ja
      en: $en
      ko: $ko
      zhHans: $zhHans
      zhHant: $zhHant
      isShared: $isShared
      expectedVersion: $expectedVersion
    ) {
      id
    }
  }
`);

const DeleteQuickAnswer = graphql(`
  mutation DeleteQuickAnswer($id: ID!) {
    deleteQuickAnswer(id: $id)
  }
`);

export type QuickAnswer = QuickAnswersQuery['quickAnswers'][number];

/** An answer being edited. A new one has no id. */
export type QuickAnswerDraft = Omit<QuickAnswer, 'id' | 'version'> & Partial<Pick<QuickAnswer, 'id' | 'version'>>;

/** The shared answers of the account and the user's own, by name. */
export function quickAnswersQuery(accountId: string) {
  return queryOptions({
    queryKey: ['quick-answers', accountId],
    queryFn: async () => (await request(QuickAnswers, { accountId })).quickAnswers,
  });
}

export async function saveQuickAnswer(accountId: string, { version, ...answer }: QuickAnswerDraft): Promise<void> {
  await request(SaveQuickAnswer, { ...answer, accountId, expectedVersion: version });
}

export async function deleteQuickAnswer(id: string): Promise<void> {
  await request(DeleteQuickAnswer, { id });
}
