import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { median } from './result.ts';

const run = promisify(execFile);
const autocannon = fileURLToPath(import.meta.resolve('autocannon'));
const connections = 32;
const roundSeconds = 2;
const rounds = 5;

export type Target = { url: string; acceptEncoding: string };

/** The median requests per second of each target, alternating, so that a busy moment of the machine affects all. */
export async function measureInTurns<Name extends string>(
  targets: Record<Name, Target>,
): Promise<Record<Name, number>> {
  const names = Object.keys(targets) as Name[]; // The type of Object.keys does not keep the names.
  for (const name of names) await requestsPerSecond(targets[name]);

  const samples = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const name of names) samples.get(name)?.push(await requestsPerSecond(targets[name]));
  }
  const medians = [...samples].map(([name, values]) => [name, median(values)]);
  return Object.fromEntries(medians);
}

/** A process of its own generates the load, so that it does not slow down this one. */
async function requestsPerSecond({ url, acceptEncoding }: Target): Promise<number> {
  const load = ['-c', String(connections), '-d', String(roundSeconds), '-H', `accept-encoding=${acceptEncoding}`];
  const { stdout } = await run(process.execPath, [autocannon, '--json', ...load, url]);
  const result: { requests: { average: number }; non2xx: number; errors: number } = JSON.parse(stdout);
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} did not answer every request well`);
  return result.requests.average;
}
