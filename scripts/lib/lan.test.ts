import type { NetworkInterfaceInfo } from 'node:os';
import { describe, expect, test } from 'vitest';
import { listNetworks, readLan } from './lan.mjs';

const laptop = {
  lo: [card('127.0.0.1', { internal: true })],
  docker0: [card('172.17.0.1')],
  tailscale0: [card('100.100.1.2')],
  wlan0: [card('fe80::1', { family: 'IPv6' }), card('192.168.1.5')],
  eth0: [card('169.254.10.1')],
  eth1: [card('10.0.0.7')],
};

describe('npm start', () => {
  test('stays on this machine without --lan', () => {
    expect(read([])).toEqual({ problem: null, address: null, others: [] });
  });

  test('with --lan chooses the network that a phone is most likely in, and names the others', () => {
    expect(read(['--lan'])).toEqual({
      problem: null,
      address: '192.168.1.5',
      others: [
        { name: 'eth1', address: '10.0.0.7' },
        { name: 'docker0', address: '172.17.0.1' },
        { name: 'tailscale0', address: '100.100.1.2' },
      ],
    });
  });

  test('with --lan and an address uses that one', () => {
    expect(read(['--lan', '10.0.0.7'])).toMatchObject({ address: '10.0.0.7' });
    expect(read(['--lan', '10.0.0.8'])).toMatchObject({
      problem: expect.stringMatching(/^10\.0\.0\.8 is not an address of this machine.*\n {2}npm start -- --lan 192/),
    });
  });

  test('with --lan says that there is no network', () => {
    expect(read(['--lan'], { lo: laptop.lo, eth0: laptop.eth0 })).toMatchObject({
      problem: expect.stringContaining('This machine is in no network'),
    });
  });

  test('refuses --lan for a site with its own database', () => {
    expect(readLan(['--lan'], { interfaces: laptop, hasDatabase: true })).toMatchObject({
      problem: expect.stringContaining('DATABASE_URL is set'),
    });
  });

  test.each([[['--wan']], [['192.168.1.5']], [['--lan=192.168.1.5']], [['--lan', '10.0.0.7', 'again']]])(
    'refuses %j, and tells what it takes',
    (args) => {
      expect(read(args)).toMatchObject({ problem: expect.stringContaining('npm start -- --lan [address]') });
    },
  );

  test('uses a public address or a virtual card only if there is nothing else', () => {
    expect(listNetworks({ eth0: [card('203.0.113.9')], veth0: [card('10.99.0.1')] })).toEqual([
      { name: 'eth0', address: '203.0.113.9' },
      { name: 'veth0', address: '10.99.0.1' },
    ]);
  });
});

function read(args: string[], interfaces: NodeJS.Dict<NetworkInterfaceInfo[]> = laptop) {
  return readLan(args, { interfaces, hasDatabase: false });
}

function card(
  address: string,
  { internal = false, family = 'IPv4' }: { internal?: boolean; family?: 'IPv4' | 'IPv6' } = {},
): NetworkInterfaceInfo {
  const rest = { address, netmask: '', mac: '', internal, cidr: null };
  return family === 'IPv6' ? { ...rest, family, scopeid: 0 } : { ...rest, family };
}
