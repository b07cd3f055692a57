import { glossaryFields, localeOfGlossaryField } from '@yobirin/contract/glossary';
import { localeFacts } from '@yobirin/contract/locale';
import { chooseQuickText } from '@yobirin/contract/quick-answer';
import { m } from '../../../i18n/gen/messages.js';
import { getAccountLocale } from '../../../i18n/speak.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PencilIcon, TrashIcon } from '../../../ui/picture/icons.tsx';
import type { QuickAnswer } from './quick-answers-query.ts';

type QuickAnswerListProps = {
  label: string;
  answers: readonly QuickAnswer[];
  /** Absent for those who may only use them. */
  onEdit?: (answer: QuickAnswer) => void;
  onDelete?: (answer: QuickAnswer) => void;
};

/** Each answer by name, with its text in the reader's language and the languages that it has. */
export function QuickAnswerList({ label, answers, onEdit, onDelete }: QuickAnswerListProps) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {answers.map((answer) => (
        <li key={answer.id} className="flex items-start gap-2 py-3">
          <div className="min-w-0 grow">
            <p dir="auto" className="font-semibold wrap-anywhere">
              {answer.name}
            </p>
            <p dir="auto" className="line-clamp-2 whitespace-pre-line wrap-anywhere">
              {chooseQuickText(answer, [getAccountLocale()])}
            </p>
            <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted">
              {languagesOf(answer).map((locale) => (
                <span key={locale} lang={locale}>
                  {localeFacts[locale].name}
                </span>
              ))}
            </p>
          </div>
          {onEdit && (
            <IconButton
              label={m.quick_edit_of({ name: answer.name })}
              icon={<PencilIcon />}
              onClick={() => onEdit(answer)}
            />
          )}
          {onDelete && (
            <IconButton
              label={m.quick_delete_of({ name: answer.name })}
              icon={<TrashIcon />}
              onClick={() => onDelete(answer)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function languagesOf(answer: QuickAnswer) {
  return glossaryFields.filter((field) => answer[field] !== '').map((field) => localeOfGlossaryField[field]);
}
