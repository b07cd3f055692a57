import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { untoldOutage } from '../../platform/outage.ts';
import { createScanner, type ScannerAddress } from '../../platform/scan/scanner.ts';
import { captureLog } from '../../testing/captured-log.ts';
import { buildGuestChat } from '../../testing/chat-people.ts';
import { startClamdServer } from '../../testing/clamd-server.ts';
import { startFakeClamd } from '../../testing/fake-clamd.ts';
import { needsClamd } from '../../testing/needs.ts';
import { type SentFile, sendAttachments } from '../../testing/send-attachments.ts';
import { startTestApp } from '../../testing/test-app.ts';

const marker = 'X5O!P%@AP-YOBIRIN-TEST-MARKER';
const harmless = { name: 'note.txt', content: 'hello' };
const harmful = { name: '給与明細.txt', content: `before ${marker} after` };

/** A site whose attachments are scanned there. */
async function startScannedSite(address: ScannerAddress) {
  const captured = captureLog();
  const server = await startTestApp({ config: { clamdUrl: address }, log: captured.log });
  onTestFinished(server.close);
  const { chatRoomId, guest } = await buildGuestChat(server);
  return {
    captured,
    async send(...files: SentFile[]) {
      const { data, errors } = await sendAttachments(server, { chatRoomId, guestToken: guest.guestToken }, files);
      return data?.post ? 'taken' : errors?.[0]?.extensions;
    },
    async countFiles() {
      const folder = join(server.ctx.config.dataDirectory, 'files');
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).length;
    },
  };
}

test('a file in which the scanner finds harm is refused, with a line in the log and nothing kept [ATTACH-08]', async () => {
  const clamd = await startFakeClamd((file) => (file.includes(marker) ? 'Test.Harm FOUND' : 'OK'));
  onTestFinished(clamd.close);
  const { send, countFiles, captured } = await startScannedSite(clamd.address);

  const refused = await send(harmful);

  expect(refused).toMatchObject({ code: 'BAD_USER_INPUT', fields: { attachments: 'infected_file' } });
  expect(await countFiles()).toBe(0);
  expect(captured.lines()).toContainEqual(
    expect.objectContaining({ event: 'file_infected', harm: 'Test.Harm', count: 1 }),
  );
  expect(captured.text()).not.toContain('給与明細');
  expect(await send(harmless)).toBe('taken');
  expect(clamd.scanned.map(String)).toEqual([harmful.content, harmless.content]);
});

test.each<[string, (() => string | null) | null]>([
  ['is away', null],
  ['fails', () => 'Error: out of memory. ERROR'],
])('no file is taken while the scanner %s [ATTACH-08]', async (_how, judge) => {
  const clamd = await startFakeClamd(judge ?? (() => null));
  onTestFinished(clamd.close);
  const address = judge ? clamd.address : { host: '127.0.0.1', port: 9 };
  const { send, countFiles } = await startScannedSite(address);

  expect(await send(harmless)).toMatchObject({ code: 'SERVICE_UNAVAILABLE', reason: 'scanner_away' });
  expect(await countFiles()).toBe(0);
});

test('a file that the scanner cannot read is no outage of it, and three in a row are [HEAL-73]', async () => {
  const clamd = await startFakeClamd((file) => (file.includes(marker) ? "Can't allocate memory ERROR" : 'OK'));
  onTestFinished(clamd.close);
  const begun: unknown[] = [];
  const outage = { ...untoldOutage, begin: (cause: unknown) => void begun.push(cause) };
  const scanner = createScanner({ address: clamd.address, outage });
  const scan = (content: string) => scanner.findHarm(Readable.from([Buffer.from(content)])).catch(({ code }) => code);

  const outcomes = [];
  for (const content of [marker, marker, 'x', marker, marker]) outcomes.push(await scan(content));
  expect(outcomes).toEqual([refused, refused, null, refused, refused]);
  expect(begun).toEqual([]);

  expect(await scan(marker)).toBe(refused);
  expect(begun).toHaveLength(1);
});

const refused = 'SERVICE_UNAVAILABLE';

test('a scanner that does not answer is given up [ATTACH-08]', async () => {
  const clamd = await startFakeClamd(() => null);
  onTestFinished(clamd.close);
  const scanner = createScanner({ address: clamd.address, outage: untoldOutage }, { timeoutMs: 50 });

  const found = scanner.findHarm(Readable.from([Buffer.from('x')]));

  await expect(found).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});

test('Debian’s clamd scans files of any size [ATTACH-08]', needsClamd, async () => {
  const clamd = await startClamdServer(marker);
  onTestFinished(clamd.close);
  const { send } = await startScannedSite(clamd.address);
  const large = { name: 'large.txt', content: 'x'.repeat(5_000_000) };

  expect(await send(harmless, large)).toBe('taken');
  expect(await send(large, harmful)).toMatchObject({ fields: { attachments: 'infected_file' } });
});
