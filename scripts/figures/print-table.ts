import type { PageVisit } from '../../e2e/support/browser/page-visit.ts';

export type PageFigures = PageVisit & { path: string; locale: string; errors: string[]; loadedBytes: number };

const columns: Record<string, (page: PageFigures) => string> = {
  page: ({ path }) => path,
  '': ({ locale }) => locale,
  axe: ({ violations }) => String(violations.length),
  errors: ({ errors }) => String(errors.length),
  strangers: ({ strangers }) => String(strangers.length),
  shift: ({ layoutShift }) => layoutShift.toFixed(3),
  'script kB': ({ scriptBytes }) => kilobytes(scriptBytes),
  'all kB': ({ loadedBytes }) => kilobytes(loadedBytes),
  'largest paint ms': ({ largestPaintMs }) => largestPaintMs.toFixed(0),
};

/** One line per page, with text aligned left and numbers aligned right. */
export function printTable(pages: PageFigures[]): void {
  const lines = [Object.keys(columns), ...pages.map((page) => Object.values(columns).map((cell) => cell(page)))];
  const widths = Object.keys(columns).map((_, at) => Math.max(...lines.map((cells) => cells[at]?.length ?? 0)));
  for (const cells of lines) {
    const padded = cells.map((cell, at) => (at < 2 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)));
    console.log(padded.join('  '));
  }
}

function kilobytes(bytes: number): string {
  return (bytes / 1_000).toFixed(1);
}
