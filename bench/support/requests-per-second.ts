import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { median } from './result.ts';

const run = promisify(execFile);
const connections = 32;
const roundSeconds = 3;
const rounds = 5;

/** The median requests per second of each address, measured in turns so that a busy moment of the machine hits all alike. */
export async function measureInTurns<Name extends string>(urls: Record<Name, string>): Promise<Record<Name, number>> {
  const names = Object.keys(urls) as Name[]; // Object.keys forgets the names' type.
  for (const name of names) await requestsPerSecond(urls[name]);

  const samples = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const name of names) samples.get(name)?.push(await requestsPerSecond(urls[name]));
  }
  const medians = [...samples].map(([name, values]) => [name, median(values)]);
  return Object.fromEntries(medians);
}

/** The load comes from a process of its own, so that it takes no time from what it measures. */
async function requestsPerSecond(url: string): Promise<number> {
  const { stdout } = await run('autocannon', ['--json', '-c', String(connections), '-d', String(roundSeconds), url]);
  const result: { requests: { average: number }; non2xx: number; errors: number } = JSON.parse(stdout);
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} did not answer every request well`);
  return result.requests.average;
}
