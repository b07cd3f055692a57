import { guardCell } from '@yobirin/contract/csv-cell';

/** Comma-separated values as spreadsheets read them: quoted, CRLF, and with a byte order mark for Japanese. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => cells.map(quoted).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function quoted(text: string): string {
  return `"${guardCell(text).replaceAll('"', '""')}"`;
}
