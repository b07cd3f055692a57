import {
  type GlossaryField,
  type GlossaryTerm,
  glossaryFields,
  localeOfGlossaryField,
} from '@yobirin/contract/glossary';
import { localeFacts } from '@yobirin/contract/locale';
import { m } from '../../../i18n/gen/messages.js';
import { getAccountLocale } from '../../../i18n/speak.ts';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PencilIcon, TrashIcon } from '../../../ui/picture/icons.tsx';
import { nameOf, textsOf } from './glossary-terms.ts';

type TermListProps = {
  terms: readonly GlossaryTerm[];
  onEdit: (term: GlossaryTerm) => void;
  onDelete: (term: GlossaryTerm) => void;
};

/** The terms: a column for each language where there is room for them, else a card for each term. */
export function TermList({ terms, onEdit, onDelete }: TermListProps) {
  return (
    <>
      <div className="hidden gap-2 border-b border-line pb-2 @2xl:flex">
        <LanguageNames />
        <span className="w-22 shrink-0" />
      </div>
      <ul aria-label={m.glossary_terms()} className="divide-y divide-line">
        {terms.map((term) => (
          <li
            key={textsOf(term).join('\n')}
            className="flex flex-col gap-x-2 py-3 @2xl:flex-row @2xl:items-center @2xl:py-2"
          >
            <TermTexts term={term} />
            <span className="-mb-2 flex shrink-0 self-end @2xl:my-0 @2xl:self-auto">
              <IconButton
                label={m.glossary_edit_of({ term: nameOf(term, getAccountLocale()) })}
                icon={<PencilIcon />}
                onClick={() => onEdit(term)}
              />
              <IconButton
                label={m.glossary_delete_of({ term: nameOf(term, getAccountLocale()) })}
                icon={<TrashIcon />}
                onClick={() => onDelete(term)}
              />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The headings of the columns, where there are columns. Screen readers hear the language with each text. */
export function LanguageNames() {
  return (
    <div aria-hidden="true" className={classNames('hidden grow text-sm text-muted', columnsStyle)}>
      {glossaryFields.map((field) => (
        <LanguageName key={field} field={field} />
      ))}
    </div>
  );
}

/** What a term is called in each language. A card leaves out the languages that it does not have. */
export function TermTexts({ term }: { term: GlossaryTerm }) {
  return (
    <dl className={classNames('flex min-w-0 grow flex-col gap-1', columnsStyle)}>
      {glossaryFields.map((field) => (
        <div key={field} className={classNames('gap-3 @2xl:block', term[field] === '' ? 'hidden' : 'flex')}>
          <dt className="w-20 shrink-0 pt-0.5 text-sm text-muted @2xl:sr-only">
            <LanguageName field={field} />
          </dt>
          <dd lang={localeOfGlossaryField[field]} dir="auto" className="min-w-0 wrap-anywhere">
            {term[field] || <NoText />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const columnsStyle = '@2xl:grid @2xl:grid-cols-5 @2xl:gap-3';

function LanguageName({ field }: { field: GlossaryField }) {
  const locale = localeOfGlossaryField[field];
  return <span lang={locale}>{localeFacts[locale].name}</span>;
}

function NoText() {
  return (
    <>
      <span aria-hidden="true" className="text-muted">
        –
      </span>
      <span lang={getAccountLocale()} className="sr-only">
        {m.glossary_no_text()}
      </span>
    </>
  );
}
