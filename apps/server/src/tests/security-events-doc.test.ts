import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { securityEvents } from '../platform/security/security-events.ts';

const page = join(import.meta.dirname, '../../../../docs/security.md');

test('docs/security.md has exactly the security events, each with its facts and what to do [TRACE-06]', async () => {
  const [, section = ''] = (await readFile(page, 'utf8')).split('\n## Security events\n');
  const [table = ''] = section.split('\n## ');
  const rows = [...table.matchAll(/^\| `(?<event>\w+)` +\|(?<when>[^|]+)\|(?<facts>[^|]+)\|(?<advice>[^|]+)\|$/gm)];

  const described = rows.map(({ groups }) => [groups?.event, [...(groups?.facts ?? '').matchAll(/\w+/g)].join(' ')]);
  const known = Object.entries(securityEvents).map(([event, { facts }]) => [event, Object.keys(facts.shape).join(' ')]);
  expect(Object.fromEntries(described)).toEqual(Object.fromEntries(known));
  expect(described).toHaveLength(known.length);
  expect(rows.filter(({ groups }) => !groups?.when?.trim() || !groups.advice?.trim())).toEqual([]);
});
