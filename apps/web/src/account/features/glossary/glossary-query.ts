import { queryOptions } from '@tanstack/react-query';
import type { GlossaryTerm } from '@yobirin/contract/glossary';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';

const TranslationGlossary = graphql(`
  query TranslationGlossary($accountId: ID!) {
    translationGlossary(accountId: $accountId) {
      version
      terms {
        ja
        en
        ko
        zhHans
        zhHant
      }
    }
  }
`);

const SaveTranslationGlossary = graphql(`
  mutation SaveTranslationGlossary($accountId: ID!, $terms: [GlossaryTermInput!]!, $expectedVersion: Int!) {
    saveTranslationGlossary(accountId: $accountId, terms: $terms, expectedVersion: $expectedVersion) {
      version
      terms {
        ja
        en
        ko
        zhHans
        zhHant
      }
    }
  }
`);

export type Glossary = { version: number; terms: GlossaryTerm[] };

/** The glossary of the owner's account (TRANS-09). */
export function glossaryQuery(accountId: string) {
  return queryOptions({
    queryKey: ['translation-glossary', accountId],
    queryFn: async (): Promise<Glossary> => (await request(TranslationGlossary, { accountId })).translationGlossary,
  });
}

/** Replaces the terms. Refused with CONFLICT if the glossary was changed since `version`. */
export async function sendGlossary(accountId: string, { version, terms }: Glossary): Promise<Glossary> {
  const saved = await request(SaveTranslationGlossary, { accountId, terms, expectedVersion: version });
  return saved.saveTranslationGlossary;
}
