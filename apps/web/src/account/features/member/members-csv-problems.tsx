import { formatFileSize } from '@yobirin/contract/format';
import { m } from '../../../i18n/gen/messages.js';
import { CsvProblemsDialog, type ProblemLine } from '../../shared/csv/csv-problems-dialog.tsx';
import { csvMaxBytes } from '../../shared/csv/decode-csv.ts';
import { csvProblemText, fieldText, memberProblemText } from './members-csv-words.ts';
import type { FileProblem } from './members-file.ts';

export type RefusedFile = { name: string; problem: FileProblem };

type MembersCsvProblemsProps = { file: RefusedFile; onFile: (file: File) => void; onClose: () => void };

/** Every line that keeps a list from being taken (MEMBER-26). Rendered while open. */
export function MembersCsvProblems({ file: { name, problem }, onFile, onClose }: MembersCsvProblemsProps) {
  return (
    <CsvProblemsDialog
      title={m.members_csv_wrong_title()}
      fileName={name}
      reason={reasonOf(problem)}
      lines={linesOf(problem)}
      onFile={onFile}
      onClose={onClose}
    />
  );
}

function reasonOf(problem: FileProblem): string {
  switch (problem.type) {
    case 'tooLarge':
      return m.members_csv_too_large({ max: formatFileSize(csvMaxBytes) });
    case 'noText':
      return m.members_csv_no_text();
    case 'csv':
    case 'members':
      return m.members_csv_wrong_text();
  }
}

function linesOf(problem: FileProblem): ProblemLine[] {
  switch (problem.type) {
    case 'tooLarge':
    case 'noText':
      return [];
    case 'csv':
      return problem.problems.map(({ line, code }) => ({
        place: m.members_csv_line({ line }),
        text: csvProblemText(code),
      }));
    case 'members':
      return problem.problems.map(({ line, ...of }) => ({
        place: m.members_csv_line_of({ line, field: fieldText(of.field) }),
        text: memberProblemText(of),
      }));
  }
}
