/** One result of a benchmark: a value and its baseline. */
export type BenchResult = { name: string; value: number; baseline: number; unit: string };

/** Prints one JSON line per result, so that a program can compare runs. */
export function printResult({ name, value, baseline, unit }: BenchResult) {
  const ratio = Number((value / baseline).toFixed(3));
  console.log(JSON.stringify({ name, value, baseline, ratio, unit }));
}

export function median(values: number[]): number {
  return percentile(values, 50);
}

/** The value that this percentage of the values does not exceed. */
export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))];
  if (value === undefined) throw new Error('A percentile of nothing');
  return value;
}
