import { queryOptions } from '@tanstack/react-query';
import type { ProfileTextsQuery } from '../../../api/gen/graphql.ts';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';

const ProfileTextsDocument = graphql(`
  query ProfileTexts($yobirinPropertyId: ID!) {
    profileTexts(yobirinPropertyId: $yobirinPropertyId) {
      id
      version
      isEditable
      isTranslatorOn
      textLanguage
      foundLanguage
      fields {
        field
        original
        originalLanguage
        texts {
          language
          text
          state
        }
      }
    }
  }
`);

export type ProfileTexts = ProfileTextsQuery['profileTexts'];
export type FieldTexts = ProfileTexts['fields'][number];

/** How often the page looks for translations that are being made. */
const lookAgainMs = 4_000;

/** Stays as loaded while it is edited, except that translations appear when they are made. */
export function profileTextsQuery(yobirinPropertyId: string) {
  return queryOptions({
    queryKey: ['profileTexts', yobirinPropertyId],
    queryFn: async () => (await request(ProfileTextsDocument, { yobirinPropertyId })).profileTexts,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.isTranslatorOn && hasMissing(data) ? lookAgainMs : false),
  });
}

/** Whether a text could be translated and is not. */
export function hasMissing({ fields }: Pick<ProfileTexts, 'fields'>): boolean {
  return fields.some(({ original, texts }) => original !== '' && texts.some(({ state }) => state === 'MISSING'));
}
