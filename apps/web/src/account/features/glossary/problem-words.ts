import { formatFileSize } from '@yobirin/contract/format';
import { type GlossaryProblemCode, glossaryFields, localeOfGlossaryField } from '@yobirin/contract/glossary';
import type { GlossaryCsvProblem, GlossaryCsvProblemCode } from '@yobirin/contract/glossary-csv';
import { limits } from '@yobirin/contract/limits';
import { localeFacts } from '@yobirin/contract/locale';
import { m } from '../../../i18n/gen/messages.js';
import type { ProblemLine } from '../../shared/csv/csv-problems-dialog.tsx';
import { csvMaxBytes } from '../../shared/csv/decode-csv.ts';
import type { ReadFile } from './read-file.ts';

/** The first line of a file. */
export const csvHeader = glossaryFields.map((field) => localeOfGlossaryField[field]).join(',');

/** Why a term in the form cannot be saved. */
export function problemText(code: GlossaryProblemCode): string {
  switch (code) {
    case 'too_few_languages':
      return m.glossary_too_few();
    case 'too_long':
      return m.glossary_too_long({ max: limits.glossaryTermMaxGraphemes });
    case 'doubled_term':
      return m.glossary_doubled();
    case 'too_many_terms':
      return m.glossary_full({ max: limits.glossaryTermsMax });
  }
}

/** Why a file cannot be taken, and what to do. */
export function fileProblemReason({ csv, isTooLarge }: ReadFile): string {
  if (isTooLarge) return m.glossary_csv_too_large({ max: formatFileSize(csvMaxBytes) });
  return csv ? m.glossary_csv_wrong_text() : m.glossary_csv_no_text();
}

export function fileProblemLines({ csv }: ReadFile): ProblemLine[] {
  return (csv?.problems ?? []).map((problem) => ({ place: placeText(problem), text: csvProblemText(problem.code) }));
}

function placeText({ line, field }: GlossaryCsvProblem): string {
  if (field === null) return m.glossary_csv_line({ line });
  return m.glossary_csv_line_of({ line, language: localeFacts[localeOfGlossaryField[field]].name });
}

function csvProblemText(code: GlossaryCsvProblemCode): string {
  switch (code) {
    case 'no_header':
      return m.glossary_csv_no_header({ header: csvHeader });
    case 'unknown_column':
      return m.glossary_csv_unknown_column({ header: csvHeader });
    case 'doubled_column':
      return m.glossary_csv_doubled_column();
    case 'wrong_quotes':
      return m.glossary_csv_wrong_quotes();
    case 'wrong_field_count':
      return m.glossary_csv_wrong_field_count();
    case 'too_few_languages':
      return m.glossary_csv_too_few();
    case 'too_long':
      return m.glossary_csv_too_long({ max: limits.glossaryTermMaxGraphemes });
    case 'doubled_term':
      return m.glossary_csv_doubled();
    case 'too_many_terms':
      return m.glossary_csv_too_many({ max: limits.glossaryTermsMax });
  }
}
