import { type GlossaryCsv, parseGlossaryCsv } from '@yobirin/contract/glossary-csv';
import { csvMaxBytes, decodeCsv } from '../../shared/csv/decode-csv.ts';

/** A file that was read. Without `csv` it is no text, or too large to be read. */
export type ReadFile = { name: string; csv: GlossaryCsv | null; isTooLarge: boolean };

export async function readFile(file: File): Promise<ReadFile> {
  const { name } = file;
  if (file.size > csvMaxBytes) return { name, csv: null, isTooLarge: true };
  const text = decodeCsv(await file.arrayBuffer());
  return { name, csv: text === null ? null : parseGlossaryCsv(text), isTooLarge: false };
}
