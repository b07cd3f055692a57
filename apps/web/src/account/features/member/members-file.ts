import { type MembersCsv, parseMembersCsv } from '@yobirin/contract/members-csv';
import { csvMaxBytes, decodeCsv } from '../../shared/csv/decode-csv.ts';
import type { MemberImport } from './members-csv-changes.ts';

/** Why a file cannot be taken, in the order in which it is found out. */
export type FileProblem =
  | { type: 'tooLarge' }
  | { type: 'noText' }
  | { type: 'csv'; problems: MembersCsv['problems'] }
  | { type: 'members'; problems: { line: number; field: Field; code: Code }[] };

type ServerProblem = MemberImport['problems'][number];
type Field = ServerProblem['field'];
type Code = ServerProblem['code'];

type Reading = { lines: MembersCsv['lines']; problem: null } | { lines: null; problem: FileProblem };

export async function readMembersFile(file: File): Promise<Reading> {
  if (file.size > csvMaxBytes) return { lines: null, problem: { type: 'tooLarge' } };
  const text = decodeCsv(await file.arrayBuffer());
  if (text === null) return { lines: null, problem: { type: 'noText' } };
  const { lines, problems } = parseMembersCsv(text);
  return problems.length > 0 ? { lines: null, problem: { type: 'csv', problems } } : { lines, problem: null };
}

/** The server counts members; the reader of a file counts its lines. */
export function problemsByLine(problems: readonly ServerProblem[], lines: MembersCsv['lines']): FileProblem {
  return {
    type: 'members',
    problems: problems.map(({ row, field, code }) => ({ line: lines[row]?.line ?? 1, field, code })),
  };
}
