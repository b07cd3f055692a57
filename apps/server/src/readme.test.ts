import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { callRejectCodes } from '@yobirin/contract/call';
import { callNamespace, callRequests } from '@yobirin/contract/call-channel';
import { callEvents, signalingEvents } from '@yobirin/contract/call-payloads';
import { chatNamespace, chatRequests } from '@yobirin/contract/chat-events';
import { chatEvents } from '@yobirin/contract/chat-payloads';
import { dataChannelMessages } from '@yobirin/contract/data-channel';
import { errorCodes } from '@yobirin/contract/errors';
import { signalingNamespace, signalingRequests } from '@yobirin/contract/signaling';
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

const channelNames = dataChannelMessages.flatMap(({ shape }) => [...shape.type.def.values]);

test.each<[namespace: string, names: string[]]>([
  [callNamespace, [...Object.keys(callRequests), ...Object.keys(callEvents)]],
  [signalingNamespace, [...Object.keys(signalingRequests), ...Object.keys(signalingEvents), ...channelNames]],
  [chatNamespace, [...Object.keys(chatRequests), ...Object.keys(chatEvents)]],
])('the part of docs/protocol.md for %s names every message [SIGNAL-61]', async (namespace, names) => {
  const parts = (await read('docs/protocol.md')).split('\n## ');
  const part = parts.find((candidate) => candidate.split('\n')[0]?.endsWith(`: \`${namespace}\``)) ?? '';

  // Requests in capitals are words of their own; the other names are also English words.
  const isNamed = (name: string) =>
    part.includes(`\`${name}\``) || (/^[A-Z]/.test(name) && new RegExp(`\\b${name}\\b`).test(part));
  expect(names.filter((name) => !isNamed(name))).toEqual([]);
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
