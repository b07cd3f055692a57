/** One finding of a benchmark: a value, and what it is measured against. */
export type BenchResult = { name: string; value: number; baseline: number; unit: string };

/** Results are one JSON line each, so that runs can be compared by a program. */
export function printResult({ name, value, baseline, unit }: BenchResult) {
  const ratio = Number((value / baseline).toFixed(3));
  console.log(JSON.stringify({ name, value, baseline, ratio, unit }));
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('The median of nothing');
  return middle;
}
