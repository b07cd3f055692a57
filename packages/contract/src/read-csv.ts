import { unguardCell } from './csv-cell.ts';

/** One record of a CSV file. `line` is where it begins, counted from 1. */
export type CsvRecord = { line: number; fields: string[] };

/** `brokenLine` is where a record begins whose quotation marks do not match; reading ends there. */
type Csv = { records: CsvRecord[]; brokenLine: number | null };

const quoted = /"([^"]*(?:""[^"]*)*)"(?=[,\r\n]|$)/y;
const plain = /[^",\r\n]*(?=[,\r\n]|$)/y;
const lineEnd = /\r\n?|\n/y;

/** Reads comma-separated values with any kind of line ends (RFC 4180). Takes back what guards cells against being run as formulas. */
export function readCsv(text: string): Csv {
  const records: CsvRecord[] = [];
  let [at, line] = [0, 1];
  while (at < text.length) {
    const record: CsvRecord = { line, fields: [] };
    let hasMore = true;
    while (hasMore) {
      const field = matchAt(quoted, text, at) ?? matchAt(plain, text, at);
      if (!field) return { records, brokenLine: record.line };
      at += field[0].length;
      line += countLines(field[0]);
      record.fields.push(unguardCell(field[1]?.replaceAll('""', '"') ?? field[0]));
      hasMore = text[at] === ',';
      if (hasMore) at += 1;
    }
    records.push(record);
    at += matchAt(lineEnd, text, at)?.[0].length ?? 0;
    line += 1;
  }
  return { records, brokenLine: null };
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function countLines(field: string): number {
  return field.match(/\r\n?|\n/g)?.length ?? 0;
}
