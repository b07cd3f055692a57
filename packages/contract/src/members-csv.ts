import { limits } from './limits.ts';
import { type ImportedMember, type MemberImportField, memberImportFields } from './member-import.ts';
import { type CsvRecord, readCsv } from './read-csv.ts';
import { toLine } from './text.ts';

/** Names of the columns in a file. The first of each is what we write. */
const columnNames = {
  en: { name: 'name', email: 'address', yobirinId: 'id', groups: 'groups', rights: 'rights' },
  ja: { name: '名前', email: 'メールアドレス', yobirinId: 'ID', groups: 'グループ', rights: '権限' },
} as const satisfies Record<string, Record<MemberImportField, string>>;

/** What the column of rights says. */
const rightsNames = {
  en: { edit: 'edit', view: 'view' },
  ja: { edit: '編集可', view: '編集不可' },
} as const;

export type MembersCsvLanguage = keyof typeof columnNames;

/** In the column of groups: leaves all groups. An empty cell changes nothing (OP-379). */
const noGroups = '-';

const membersCsvProblemCodes = [
  'no_header',
  'unknown_column',
  'doubled_column',
  'wrong_quotes',
  'wrong_field_count',
  'unknown_rights',
  'too_many_lines',
  'empty',
] as const;
export type MembersCsvProblemCode = (typeof membersCsvProblemCodes)[number];
type MembersCsvProblem = { line: number; code: MembersCsvProblemCode };

/** A member and the line of the file that says so. */
type MemberLine = { line: number; member: ImportedMember };

/** With any problem the members are incomplete, and must not be sent. */
export type MembersCsv = { lines: MemberLine[]; problems: MembersCsvProblem[] };

/** Reads a file whose first line names the columns, in English or Japanese and in any order. Only the ID is needed. */
export function parseMembersCsv(text: string): MembersCsv {
  const { records, brokenLine } = readCsv(text.replace('\ufeff', ''));
  if (brokenLine !== null) return refuse({ line: brokenLine, code: 'wrong_quotes' });
  const [header, ...rows] = records.filter(({ fields }) => fields.some((field) => toLine(field) !== ''));
  if (!header) return refuse({ line: 1, code: 'no_header' });
  const columns = header.fields.map(columnOf);
  const headerProblem = findHeaderProblem(columns);
  if (headerProblem) return refuse({ line: header.line, code: headerProblem });
  if (rows.length === 0) return refuse({ line: header.line, code: 'empty' });
  const surplus = rows[limits.importedMembersMax];
  if (surplus) return refuse({ line: surplus.line, code: 'too_many_lines' });

  const problems = rows.flatMap((row) => findRowProblems(row, columns));
  return { lines: rows.map((row) => ({ line: row.line, member: memberOf(row, columns) })), problems };
}

/** One row of the list for a file. `rights` is null for the owner's own IDs. */
export type ListedMember = {
  name: string;
  email: string;
  yobirinId: string;
  groups: readonly string[];
  canEditYobirinProperty: boolean | null;
};

/** The rows of a file that `parseMembersCsv` reads and that, loaded again, changes nothing (MEMBER-25). */
export function membersCsvRows(members: readonly ListedMember[], language: MembersCsvLanguage): string[][] {
  const { edit, view } = rightsNames[language];
  const rightsOf = (canEdit: boolean | null) => (canEdit === null ? '' : canEdit ? edit : view);
  return [
    memberImportFields.map((field) => columnNames[language][field]),
    ...members.map(({ name, email, yobirinId, groups, canEditYobirinProperty }) => [
      name,
      email,
      yobirinId,
      groups.join(';'),
      rightsOf(canEditYobirinProperty),
    ]),
  ];
}

function refuse(problem: MembersCsvProblem): MembersCsv {
  return { lines: [], problems: [problem] };
}

function columnOf(name: string): MemberImportField | null {
  const wanted = normalized(name);
  const names = Object.values(columnNames);
  return memberImportFields.find((field) => names.some((of) => normalized(of[field]) === wanted)) ?? null;
}

function findHeaderProblem(columns: readonly (MemberImportField | null)[]): MembersCsvProblemCode | null {
  const known = columns.filter((column) => column !== null);
  if (!known.includes('yobirinId')) return 'no_header';
  if (known.length < columns.length) return 'unknown_column';
  return new Set(known).size < known.length ? 'doubled_column' : null;
}

function findRowProblems(row: CsvRecord, columns: readonly (MemberImportField | null)[]): MembersCsvProblem[] {
  if (row.fields.length !== columns.length) return [{ line: row.line, code: 'wrong_field_count' }];
  return rightsOf(cellOf(row, columns, 'rights')) === null ? [{ line: row.line, code: 'unknown_rights' }] : [];
}

function memberOf(row: CsvRecord, columns: readonly (MemberImportField | null)[]): ImportedMember {
  const cell = (field: MemberImportField) => cellOf(row, columns, field);
  return {
    name: cell('name'),
    email: cell('email'),
    yobirinId: cell('yobirinId'),
    groups: groupsOf(cell('groups')),
    canEditYobirinProperty: rightsOf(cell('rights')) ?? undefined,
  };
}

function cellOf({ fields }: CsvRecord, columns: readonly (MemberImportField | null)[], field: MemberImportField) {
  return toLine(fields[columns.indexOf(field)] ?? '');
}

function groupsOf(text: string): string[] | undefined {
  if (text === '') return;
  if (text === noGroups) return [];
  return text
    .split(/[;；、]/)
    .map(toLine)
    .filter((group) => group !== '');
}

/** Undefined for an empty cell, null for a word that means nothing here. */
function rightsOf(text: string): boolean | undefined | null {
  if (text === '') return;
  const names = Object.values(rightsNames);
  if (names.some(({ edit }) => normalized(edit) === normalized(text))) return true;
  return names.some(({ view }) => normalized(view) === normalized(text)) ? false : null;
}

function normalized(text: string): string {
  return toLine(text).normalize('NFKC').toLowerCase();
}
