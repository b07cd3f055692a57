import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { BlockList, isIPv6 } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type ConnectionOptions, connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFreePort } from '../../../platform/process/free-port.ts';
import { issueCertificate, tlsOf } from '../../../platform/tls/issue-certificate.ts';
import { needsCoturn } from '../../../testing/needs.ts';
import { untilPrinted } from '../../../testing/until-printed.ts';

const file = resolve(import.meta.dirname, '../../../../../../deploy/coturn.conf');

describe('the configuration of coturn', () => {
  // Two lists: Node matches a range of IPv4-mapped addresses with every IPv4 address, and coturn does not.
  const denied = { ipv4: new BlockList(), ipv6: new BlockList() };
  const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');
  for (const [, first = '', last] of readFileSync(file, 'utf8').matchAll(/^denied-peer-ip=([^-\n]+)-?(.*)$/gm))
    denied[familyOf(first)].addRange(first, last || first, familyOf(first));
  const isDenied = (address: string) => denied[familyOf(address)].check(address, familyOf(address));

  // The special-purpose registries of IANA, as far as they are not globally reachable, and multicast.
  test.each([
    ...['0.0.0.0', '0.255.255.255', '10.0.0.1', '100.64.0.1', '100.127.255.255', '127.0.0.1', '169.254.169.254'],
    ...['172.16.0.1', '172.31.255.255', '192.0.0.1', '192.0.2.1', '192.168.1.1', '198.18.0.1', '198.19.255.255'],
    ...['198.51.100.1', '203.0.113.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
    ...['::1', '::ffff:127.0.0.1', '64:ff9b::7f00:1', '64:ff9b:1::1', '100::1', '100:0:0:1::1', '2001::1', '2001:2::1'],
    ...['2001:db8::1', '2002:7f00:1::1', '3fff::1', '5f00::1', 'fc00::1', 'fd00:ec2::254', 'fe80::1', 'ff02::1'],
  ])('denies to relay to %s', (address) => {
    expect(isDenied(address)).toBe(true);
  });

  test.each(['93.184.216.34', '8.8.8.8', '2606:4700:4700::1111', '2404:6800:4004:80a::200e'])(
    'lets the relay reach %s',
    (address) => {
      expect(isDenied(address)).toBe(false);
    },
  );
});

describe('coturn with a certificate', needsCoturn, () => {
  let port: number;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    port = await findFreePort();
    stop = await startWithTls(port);
  });

  afterAll(() => stop());

  async function shakeHands(options: ConnectionOptions): Promise<string | null> {
    const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false, ...options });
    try {
      await once(socket, 'secureConnect');
      return socket.getCipher().name;
    } catch {
      return null;
    } finally {
      socket.destroy();
    }
  }

  test('takes a browser with a modern suite', async () => {
    expect(await shakeHands({})).toMatch(/GCM|CHACHA20/);
  });

  test.each<[string, ConnectionOptions]>([
    ['TLS 1.1', { minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1', ciphers: 'ALL:@SECLEVEL=0' }],
    ['a suite without authenticated encryption', { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-SHA256' }],
    ['a suite of SHA-1', { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES256-SHA' }],
  ])('refuses %s', async (_what, options) => {
    expect(await shakeHands(options)).toBeNull();
  });
});

async function startWithTls(port: number): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'yobirin-coturn-'));
  const [validFrom, validUntil] = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 3_600_000)];
  const { key, cert } = tlsOf(issueCertificate({ address: '127.0.0.1', validFrom, validUntil }));
  const settings = {
    cert: join(directory, 'cert.pem'),
    pkey: join(directory, 'key.pem'),
    'listening-ip': '127.0.0.1',
    'relay-ip': '127.0.0.1',
    'tls-listening-port': String(port),
    'static-auth-secret': 'the secret of this test',
    'log-file': 'stdout',
    pidfile: join(directory, 'pid'),
    userdb: join(directory, 'database'),
  };
  await Promise.all([writeFile(settings.cert, cert), writeFile(settings.pkey, key)]);
  const options = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
  const coturn = spawn('turnserver', ['-c', file, '--verbose', '--no-udp', '--no-tcp', ...options]);
  const ended = once(coturn, 'exit');
  await untilPrinted(coturn, /TLS listener opened on/);

  return async () => {
    coturn.kill();
    await ended;
    await rm(directory, { recursive: true });
  };
}
