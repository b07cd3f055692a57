import { formatDate } from '@yobirin/contract/format';
import type { LegalText, Revision } from '@yobirin/contract/legal';
import { m } from '../../i18n/gen/messages.js';
import { regionalTag } from '../../i18n/speak.ts';
import { LegalArticle } from './legal-article.tsx';
import { LegalColumn } from './legal-column.tsx';

type LegalDocumentProps = { title: string; text: LegalText | null };

/** Articles and their revisions (LEGAL-01). Without a text only the title is shown (LEGAL-02). */
export function LegalDocument({ title, text }: LegalDocumentProps) {
  return (
    <LegalColumn title={title}>
      {text?.body && <p className="mb-10">{text.body}</p>}
      {text && (
        <div className="grid gap-10">
          {text.articles.map((article, index) => (
            <LegalArticle key={article.title} number={index + 1} article={article} />
          ))}
          <Revisions revisions={text.histories} />
        </div>
      )}
    </LegalColumn>
  );
}

function Revisions({ revisions }: { revisions: readonly Revision[] }) {
  return (
    <section aria-labelledby="revisions" className="border-t border-line pt-8">
      <h2 id="revisions" className="text-lg">
        {m.legal_revisions()}
      </h2>
      <ul className="mt-3 grid gap-1">
        {revisions.map(({ date, body }) => (
          <li key={date} className="flex flex-wrap gap-x-4">
            <time dateTime={date} className="tabular-nums text-muted">
              {formatDate(new Date(date), { tag: regionalTag(), timeZone: 'UTC' })}
            </time>
            {body}
          </li>
        ))}
      </ul>
    </section>
  );
}
