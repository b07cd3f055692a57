import * as z from 'zod/mini';
import type { Locale } from './locale.ts';

/** The operator of this site, as the commercial-transactions notice requires (LEGAL-03). Null for details that are not set. */
export type OperatorDetails = {
  name: string | null;
  representative: string | null;
  address: string | null;
  email: string | null;
  url: string | null;
};

const text = z.string().check(z.trim(), z.minLength(1));

export type Clause = { body: string; clauses?: Clause[] | undefined };

/** A paragraph with its sub-clauses. */
const clause: z.ZodMiniType<Clause> = z.object({
  body: text,
  clauses: z.optional(z.array(z.lazy(() => clause)).check(z.minLength(1))),
});

const article = z.object({ title: text, clauses: z.array(clause).check(z.minLength(1)) });
export type Article = z.infer<typeof article>;

const revision = z.object({ date: z.iso.date(), body: text });
export type Revision = z.infer<typeof revision>;

/** The newest first. */
const histories = z.array(revision).check(z.minLength(1));

/** API-REST-12 */
export const termsDocument = z.object({ terms: z.array(article).check(z.minLength(1)), histories });
type TermsDocument = z.infer<typeof termsDocument>;

/** API-REST-13 */
export const privaciesDocument = z.object({
  body: text,
  privacies: z.array(article).check(z.minLength(1)),
  histories,
});
type PrivaciesDocument = z.infer<typeof privaciesDocument>;

/** The documents in each language. Null if one could not be loaded: its page stays empty (LEGAL-02). */
export type LegalDocuments = Record<Locale, { terms: TermsDocument | null; privacies: PrivaciesDocument | null }>;

/** Terms or privacy policy, in the form that the page shows. */
export type LegalText = { body?: string; articles: readonly Article[]; histories: readonly Revision[] };
