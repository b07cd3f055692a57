import type { Article, Clause } from '@yobirin/contract/legal';
import { m } from '../../i18n/gen/messages.js';

export function LegalArticle({ number, article }: { number: number; article: Article }) {
  const id = `article-${number}`;
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-lg">
        {m.legal_article({ number, title: article.title })}
      </h2>
      <div className="mt-3">
        <Clauses clauses={article.clauses} depth={1} />
      </div>
    </section>
  );
}

/** Numbers clauses 1, 2 … within an article and (1), (2) … within a clause. A single clause has no number. */
function Clauses({ clauses, depth }: { clauses: readonly Clause[]; depth: number }) {
  const isNumbered = depth > 1 || clauses.length > 1;
  return (
    <ol className="grid gap-3">
      {clauses.map((clause, index) => (
        <li key={clause.body} className={isNumbered ? 'grid grid-cols-[2rem_minmax(0,1fr)]' : undefined}>
          {isNumbered && (
            <span className="text-muted tabular-nums">{depth > 1 ? `(${index + 1})` : `${index + 1}.`}</span>
          )}
          <div>
            <p>{clause.body}</p>
            {clause.clauses && (
              <div className="mt-2">
                <Clauses clauses={clause.clauses} depth={depth + 1} />
              </div>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
