import { guardCell } from './csv-cell.ts';
import {
  findGlossaryProblems,
  type GlossaryField,
  type GlossaryProblemCode,
  type GlossaryTerm,
  glossaryFields,
  localeOfGlossaryField,
} from './glossary.ts';
import { type CsvRecord, readCsv } from './read-csv.ts';
import { toLine } from './text.ts';

/**
 * `no_header`: the first line does not name two languages. `unknown_column`, `doubled_column`: a name in the first line is no
 * language of ours, or is there twice. `wrong_quotes`: a quotation mark that ends nowhere or stands within a field.
 * `wrong_field_count`: not as many fields as the first line.
 */
const glossaryCsvProblemCodes = [
  'no_header',
  'unknown_column',
  'doubled_column',
  'wrong_quotes',
  'wrong_field_count',
] as const;
export type GlossaryCsvProblemCode = (typeof glossaryCsvProblemCodes)[number] | GlossaryProblemCode;

/** `line` counts from 1, as an editor does. `field` is null for a problem of the whole line. */
export type GlossaryCsvProblem = { line: number; field: GlossaryField | null; code: GlossaryCsvProblemCode };

/** With any problem the terms are incomplete, and must not be saved. */
export type GlossaryCsv = { terms: GlossaryTerm[]; problems: GlossaryCsvProblem[] };

/** Spreadsheets recognise UTF-8 by it. */
const byteOrderMark = '\ufeff';

/** Reads a file whose first line names languages, in any order: `ja,en,ko,zh-Hans,zh-Hant` (RFC 4180). */
export function parseGlossaryCsv(text: string): GlossaryCsv {
  const { records, brokenLine } = readCsv(text.replace(byteOrderMark, ''));
  if (brokenLine !== null) return refuse({ line: brokenLine, field: null, code: 'wrong_quotes' });
  const [header, ...rows] = records.filter(({ fields }) => fields.some((field) => toLine(field) !== ''));
  if (!header) return refuse({ line: 1, field: null, code: 'no_header' });
  const columns = header.fields.map(columnOf);
  const headerProblem = findHeaderProblem(columns);
  if (headerProblem) return refuse({ line: header.line, field: null, code: headerProblem });

  const terms = rows.map((row) => termOf(row, columns));
  const wrongRows = rows.filter(({ fields }) => fields.length !== columns.length);
  const problems: GlossaryCsvProblem[] = [
    ...wrongRows.map(({ line }) => ({ line, field: null, code: 'wrong_field_count' as const })),
    ...findGlossaryProblems(terms).map(({ index, field, code }) => ({ line: rows[index]?.line ?? 1, field, code })),
  ];
  // A row with too few fields may also seem to have too few languages: one problem a line says enough.
  const firstOfLines = problems.filter(
    ({ line }, index) => problems.findIndex((other) => other.line === line) === index,
  );
  return { terms, problems: firstOfLines.sort((a, b) => a.line - b.line) };
}

/** A file that `parseGlossaryCsv` and spreadsheets read. */
export function writeGlossaryCsv(terms: readonly GlossaryTerm[]): string {
  const header = glossaryFields.map((field) => localeOfGlossaryField[field]);
  const rows = terms.map((term) => glossaryFields.map((field) => term[field]));
  return byteOrderMark + [header, ...rows].map((row) => `${row.map(guardCell).map(quote).join(',')}\r\n`).join('');
}

function refuse(problem: GlossaryCsvProblem): GlossaryCsv {
  return { terms: [], problems: [problem] };
}

function columnOf(name: string): GlossaryField | null {
  const wanted = toLine(name).toLowerCase();
  return glossaryFields.find((field) => localeOfGlossaryField[field].toLowerCase() === wanted) ?? null;
}

function findHeaderProblem(columns: readonly (GlossaryField | null)[]): GlossaryCsvProblemCode | null {
  const known = columns.filter((column) => column !== null);
  if (known.length === 0) return 'no_header';
  if (known.length < columns.length) return 'unknown_column';
  if (new Set(known).size < known.length) return 'doubled_column';
  return known.length < 2 ? 'no_header' : null;
}

function termOf({ fields }: CsvRecord, columns: readonly (GlossaryField | null)[]): GlossaryTerm {
  const cell = (field: GlossaryField) => toLine(fields[columns.indexOf(field)] ?? '');
  return { ja: cell('ja'), en: cell('en'), ko: cell('ko'), zhHans: cell('zhHans'), zhHant: cell('zhHant') };
}

function quote(field: string): string {
  return /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}
