import * as fc from 'fast-check';

/** `FUZZ_SEED=7 FUZZ_RUNS=200 npx vitest run --project server fuzz` runs longer, with other values. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_115);
const runs = Number(process.env.FUZZ_RUNS ?? 10);

/** Longer runs get more time. */
export const fuzzTimeoutMs = 60_000 + runs * 5_000;

/** Checks the property for generated values. A failure is shrunk and reported with its seed. */
export async function holdsForAll<Value>(
  values: fc.Arbitrary<Value>,
  property: (value: Value) => Promise<void>,
  { share = 1 }: { share?: number } = {},
): Promise<void> {
  await fc.assert(fc.asyncProperty(values, property), { seed, numRuns: Math.max(1, Math.round(runs * share)) });
}
