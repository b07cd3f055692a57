import type { ChaosResult, Outcome } from './run-chaos.ts';

/** The table of a run: fault, times tried, lost, talks broken, longest silence, back after. */
export function describeResult({ outcomes, violations, ledger, busiest }: ChaosResult): string {
  const titles = [...new Set(outcomes.map(({ title }) => title))];
  const during = (title: string, at: number | null) => at !== null && faultAt(outcomes, at)?.title === title;
  const rows = titles.map((title) => {
    const those = outcomes.filter((outcome) => outcome.title === title);
    const longest = (waits: number[]) => `${(Math.max(...waits) / 1_000).toFixed(1)} s`;
    return [
      title,
      String(those.length),
      String(violations.filter(({ at }) => during(title, at)).length),
      String(ledger.brokenTalks.filter(({ at }) => during(title, at)).length),
      longest(those.map(({ silence }) => silence.ms)),
      longest(those.map(({ back }) => back.ms)),
    ];
  });
  const table = align([['fault', 'times', 'lost', 'talks broken', 'longest silence', 'back after'], ...rows]);
  const { posts, files, mails, payments, badInputs } = ledger;
  const kept = `${posts.length} posts, ${files.length} files, ${mails.length} mails, ${payments.length} payments`;
  const broken = violations.map(({ promise, what }) => `  ${promise}: ${what}`);
  const verdict = broken.length === 0 ? 'All promises were kept.' : `Promises were broken:\n${broken.join('\n')}`;
  const sockets = `A client opened ${busiest.tries} sockets within a minute at most. ${badInputs} bad inputs were answered.`;
  return `${table}\n\nPromised: ${kept}. ${sockets}\n${verdict}`;
}

function faultAt(outcomes: readonly Outcome[], at: number): Outcome | undefined {
  return outcomes.findLast(({ begunAt }) => begunAt <= at);
}

function align(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(pad).join('  ')).join('\n');
}
