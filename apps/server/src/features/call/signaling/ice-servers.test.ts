import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { limits } from '@yobirin/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Config, loadConfig } from '../../../config.ts';
import { systemClock } from '../../../platform/clock.ts';
import { findFreePort } from '../../../platform/process/free-port.ts';
import { openTurnClient } from '../../../platform/turn/turn-client.ts';
import { needsCoturn } from '../../../testing/needs.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { createPeerConnectionConfig } from './ice-servers.ts';

const secret = 'the secret of this test';
const neverAborted = new AbortController().signal;
const turn = { turnUrls: ['turn:turn.example'], turnSecret: secret };

function iceServersFor(overrides: Partial<Config>, clock = systemClock, callId = '42') {
  return createPeerConnectionConfig({ config: { ...loadConfig({}), ...overrides }, clock }, callId).iceServers;
}

test('the list of servers holds the configured kinds, or none', () => {
  const stun = { stunUrls: ['stun:a.example', 'stun:b.example'] };

  expect(iceServersFor({})).toEqual([]);
  expect(iceServersFor(stun)).toEqual([{ urls: stun.stunUrls }]);
  expect(iceServersFor({ ...stun, ...turn })).toEqual([
    { urls: stun.stunUrls },
    { urls: turn.turnUrls, username: expect.stringMatching(/^\d{10}:42$/), credential: expect.any(String) },
  ]);
});

test('credentials contain their expiry [rule S-15]', () => {
  const now = new Date('2026-11-15T03:00:00Z');

  const [server] = iceServersFor(turn, { ...systemClock, now: () => now });

  expect(server?.username).toBe(`${(now.getTime() + limits.turnCredentialMs) / 1000}:42`);
});

describe('coturn with our configuration', needsCoturn, () => {
  let port: number;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    port = await findFreePort();
    stop = await startCoturn(port);
  });

  afterAll(() => stop());

  type ClientOptions = { clock?: typeof systemClock; config?: Partial<Config>; callId?: string };

  async function openClient({ clock, config, callId }: ClientOptions = {}) {
    const [server] = iceServersFor({ ...turn, ...config }, clock, callId);
    if (!server?.username || !server.credential) throw new Error('There are no credentials');
    const { username, credential } = server;
    const { allocate, permit, close } = await openTurnClient(
      { host: '127.0.0.1', port, transport: 'udp' },
      { username, credential, signal: neverAborted },
    );
    return {
      allocate: async () => (await allocate()).refusal,
      permit: async (address: string) => (await permit(address)).refusal,
      close,
    };
  }

  test('relays for a client with our credentials [rule S-15]', async () => {
    const client = await openClient();

    expect(await client.allocate()).toBeNull();

    client.close();
  });

  test('refuses expired credentials, and those made with another secret', async () => {
    const clock = createTestClock();
    clock.advance(-limits.turnCredentialMs - 1_000);
    const late = await openClient({ clock });
    const forger = await openClient({ config: { turnSecret: 'another secret' } });

    expect(await late.allocate()).toBe(401);
    expect(await forger.allocate()).toBe(401);

    for (const client of [late, forger]) client.close();
  });

  test('limits one call to its quota, across several credentials', async () => {
    const quota = 24;
    const clock = createTestClock();
    const answers: (number | null)[] = [];
    // Closed at the end: a port that is used again belongs to the earlier allocation.
    const clients: Awaited<ReturnType<typeof openClient>>[] = [];

    for (let allocations = 0; allocations <= quota; allocations++) {
      clock.advance(1_000);
      const client = await openClient({ clock, callId: 'greedy' });
      clients.push(client);
      answers.push(await client.allocate());
    }
    for (const client of clients) client.close();

    expect(answers).toEqual([...Array(quota).fill(null), 486]);
  });

  test('relays to the internet, and neither to its own machine nor to its neighbours', async () => {
    const client = await openClient();
    await client.allocate();

    expect(await client.permit('93.184.216.34')).toBeNull();
    for (const address of [
      '127.0.0.1',
      '10.0.0.1',
      '100.64.0.1',
      '169.254.169.254',
      '172.16.0.1',
      '192.168.1.1',
      '224.0.0.1',
    ])
      expect([address, await client.permit(address)]).toEqual([address, 403]);

    client.close();
  });
});

async function startCoturn(port: number): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'yobirin-coturn-'));
  const settings = {
    'listening-ip': '127.0.0.1',
    'relay-ip': '127.0.0.1',
    'listening-port': String(port),
    'static-auth-secret': secret,
    'log-file': 'stdout',
    pidfile: join(directory, 'pid'),
    userdb: join(directory, 'database'),
  };
  const configuration = resolve(import.meta.dirname, '../../../../../../deploy/coturn.conf');
  const options = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
  const coturn = spawn('turnserver', ['-c', configuration, '--no-tls', ...options], {
    stdio: 'ignore',
  });
  const ended = once(coturn, 'exit');

  return async () => {
    coturn.kill();
    await ended;
    await rm(directory, { recursive: true });
  };
}
