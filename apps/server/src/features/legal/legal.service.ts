import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LegalDocuments, type LegalText, privaciesDocument, termsDocument } from '@yobirin/contract/legal';
import { type Locale, locales } from '@yobirin/contract/locale';
import { routes } from '@yobirin/contract/paths';
import type { FastifyBaseLogger } from 'fastify';
import type * as z from 'zod/mini';

type Source = { directory: string; log: FastifyBaseLogger };

/** Reads the terms and the privacy policy in every language. A file that cannot be read is logged and becomes null (LEGAL-02). */
export async function loadLegalDocuments(source: Source): Promise<LegalDocuments> {
  const texts = await Promise.all(locales.map(async (locale) => [locale, await loadIn(locale, source)]));
  // The type of Object.fromEntries does not know that every locale is a key.
  return Object.fromEntries(texts) as LegalDocuments;
}

/** The text of the page at a path: null if it could not be loaded, undefined if the page is not a legal text. */
export function findLegalText(
  documents: LegalDocuments,
  { path, locale }: { path: string; locale: Locale },
): LegalText | null | undefined {
  const { terms, privacies } = documents[locale];
  if (path === routes.serviceTerms) return terms && { articles: terms.terms, histories: terms.histories };
  if (path === routes.servicePrivacyPolicy)
    return privacies && { body: privacies.body, articles: privacies.privacies, histories: privacies.histories };
  return undefined;
}

async function loadIn(locale: Locale, source: Source): Promise<LegalDocuments[Locale]> {
  const [terms, privacies] = await Promise.all([
    load(join(locale, 'terms.json'), termsDocument, source),
    load(join(locale, 'privacies.json'), privaciesDocument, source),
  ]);
  return { terms, privacies };
}

async function load<Document>(
  file: string,
  schema: z.ZodMiniType<Document>,
  { directory, log }: Source,
): Promise<Document | null> {
  try {
    return schema.parse(JSON.parse(await readFile(join(directory, file), 'utf8')));
  } catch (err) {
    log.error({ err, file }, 'a legal document could not be loaded');
    return null;
  }
}
