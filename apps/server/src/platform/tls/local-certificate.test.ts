import { X509Certificate } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadLocalCertificate } from './local-certificate.ts';

const now = new Date('2026-11-16T09:00:00Z');
const dayMs = 24 * 60 * 60 * 1_000;
const address = '192.168.1.5';

let dataDirectory: string;

beforeEach(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'yobirin-certificate-'));
});

afterEach(() => rm(dataDirectory, { recursive: true }));

describe('the certificate of the demo in a network', () => {
  test('is valid for one address, and issued by a root that phones can trust [OPS-02]', async () => {
    const { certificate, root } = await load();
    const [site, issuer] = [new X509Certificate(certificate), new X509Certificate(root)];

    expect(site.checkIP(address)).toBe(address);
    expect(site.checkIP('192.168.1.6')).toBeUndefined();
    expect(site.verify(issuer.publicKey) && site.checkIssued(issuer)).toBe(true);
    expect([site.ca, issuer.ca, issuer.checkIssued(issuer)]).toEqual([false, true, true]);
    expect(issuer.subject).toContain(address);
    expect((site.validToDate.getTime() - site.validFromDate.getTime()) / dayMs).toBeLessThan(398);
    expect(site.validFromDate.getTime()).toBeLessThan(now.getTime());
  });

  test('is kept between starts without the key of its root, readable for its owner alone [OPS-02]', async () => {
    const first = await load();

    expect(await load()).toEqual(first);
    expect((await stat(fileOf())).mode & 0o077).toBe(0);
    expect((await readFile(fileOf(), 'utf8')).match(/PRIVATE KEY-----\n/g)).toHaveLength(2);
  });

  test('is readable for its owner alone when it replaces a file that others could read [OPS-02]', async () => {
    await writeFile(fileOf(), '', { mode: 0o644 });

    await load();

    expect((await stat(fileOf())).mode & 0o077).toBe(0);
    expect(await readdir(dataDirectory)).toHaveLength(1);
  });

  test.each<[string, { address?: string; now?: Date }]>([
    ['the address changes', { address: '10.0.0.7' }],
    ['it expires within a month', { now: new Date(now.getTime() + 367 * dayMs) }],
  ])('is made again when %s [OPS-02]', async (_reason, change) => {
    const first = await load();

    const second = await load(change);

    expect(second.certificate).not.toBe(first.certificate);
    expect(new X509Certificate(second.certificate).checkIP(change.address ?? address)).toBeDefined();
  });

  test.each(['', 'not a certificate', '-----BEGIN X-----\nAA==\n-----END X-----\n'.repeat(3)])(
    'is made again when its file holds %j',
    async (content) => {
      await writeFile(fileOf(), content);

      expect((await load()).certificate).toContain('BEGIN CERTIFICATE');
    },
  );
});

function load(change: { address?: string; now?: Date } = {}) {
  return loadLocalCertificate({ dataDirectory, address, now, ...change });
}

function fileOf(): string {
  return join(dataDirectory, 'local-certificate.pem');
}
