import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { callRejectCodes } from '@yobirin/contract/call';
import { errorCodes } from '@yobirin/contract/errors';
import { expect, test } from 'vitest';
import { describeSettings, documentPath } from './config/describe-settings.ts';
import { allSettings } from './config/settings.ts';
import { checkout } from './config/values.ts';
import { describeMessages, messagesPath } from './protocol/describe-messages.ts';

const read = (path: string) => readFile(resolve(checkout, path), 'utf8');

test('docs/configuration.md equals the output of `npm run configuration`', async () => {
  expect(await read(documentPath)).toBe(describeSettings());
});

test('docs/protocol-messages.md equals the output of `npm run protocol` [SIGNAL-61]', async () => {
  expect(await read(messagesPath)).toBe(describeMessages());
});

test('docs/protocol.md explains every error code [SIGNAL-62]', async () => {
  const [, explained = ''] = (await read('docs/protocol.md')).split('## Error codes');
  const codes = [...Object.values(callRejectCodes), ...errorCodes];

  expect(codes.filter((code) => !explained.split('\n## ')[0]?.includes(`\`${code}\``))).toEqual([]);
});

test('the README has at most eight rows of settings, all known to the server, and links to the others', async () => {
  const readme = await read('README.md');
  const rows = [...readme.matchAll(/^\| (`[A-Z].*?) +\|/gm)].map(([, names = '']) => names);
  const named = rows.flatMap((names) => [...names.matchAll(/`([A-Z][A-Z\d_]+)`/g)].map(([, name]) => name));

  expect(rows.length).toBeGreaterThan(0);
  expect(rows.length).toBeLessThanOrEqual(8);
  expect(named.filter((name) => !allSettings.some(({ variable }) => variable === name))).toEqual([]);
  expect(readme).toContain(`](${documentPath})`);
});
