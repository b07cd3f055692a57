import { within } from '../../platform/within.ts';
import type { Check, Examination, Finding } from './check.ts';
import { checkClock } from './check-clock.ts';
import { checkDatabase } from './check-database.ts';
import { checkEngine } from './check-engine.ts';
import { checkFiles } from './check-files.ts';
import { checkKeys } from './check-keys.ts';
import { checkMail } from './check-mail.ts';
import { checkOperator } from './check-operator.ts';
import { checkPayments } from './check-payments.ts';
import { checkPush } from './check-push.ts';
import { checkRedis } from './check-redis.ts';
import { checkScanner } from './check-scanner.ts';
import { checkSite } from './check-site.ts';
import { checkStatus } from './check-status.ts';
import { checkTurn } from './check-turn.ts';
import { explainFailure } from './explain-failure.ts';

const checks: [string, Check][] = [
  ['Database', checkDatabase],
  ['Keys', checkKeys],
  ['Clock', checkClock],
  ['Redis', checkRedis],
  ['Files', checkFiles],
  ['Scanner', checkScanner],
  ['Mail', checkMail],
  ['Push', checkPush],
  ['Calls', checkTurn],
  ['Payments', checkPayments],
  ['Engine', checkEngine],
  ['Site', checkSite],
  ['Status', checkStatus],
  ['Operator', checkOperator],
];

/** The makers of Chrome, Firefox and Safari. */
export const pushServices = [
  'https://fcm.googleapis.com/',
  'https://updates.push.services.mozilla.com/',
  'https://web.push.apple.com/',
];

const marks = { works: 'ok', warning: 'LOOK', wrong: 'WRONG', unused: '–' } as const;

type Doctor = Omit<Examination, 'signal'> & {
  write(line: string): void;
  hideSecrets(text: string): string;
  timeoutMs?: number;
};

/** Tries every part of a site at once and prints what it found. Returns whether nothing is wrong; warnings do not count. */
export async function runDoctor({ write, hideSecrets, timeoutMs = 10_000, ...examination }: Doctor): Promise<boolean> {
  const running = checks.map(async ([part, check]) => ({
    part,
    findings: await examine(check, examination, timeoutMs),
  }));
  const all: Finding[] = [];
  for (const { part, findings } of await Promise.all(running)) {
    for (const finding of findings) for (const line of linesOf(part, finding)) write(hideSecrets(line));
    all.push(...findings);
  }
  const count = (state: Finding['state']) => all.filter((finding) => finding.state === state).length;
  write(`\n${count('works')} ok, ${count('warning')} to look at, ${count('wrong')} wrong.`);
  return count('wrong') === 0;
}

/** A check that ignores its signal is given up a little later. */
async function examine(check: Check, examination: Omit<Examination, 'signal'>, timeoutMs: number): Promise<Finding[]> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await within(timeoutMs + 1_000, check({ ...examination, signal }));
  } catch (error) {
    return [explainFailure('The check', error)];
  }
}

function linesOf(part: string, { state, words, advice }: Finding): string[] {
  const indent = ' '.repeat(18);
  return [`${part.padEnd(10)}${marks[state].padEnd(8)}${words}`, ...(advice ? [`${indent}→ ${advice}`] : [])];
}
