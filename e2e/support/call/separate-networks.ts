import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Networks from which a browser reaches the machine and nothing else, as two offices behind strict firewalls. */
export type SeparateNetworks = {
  /** The address of the machine in all of them. */
  host: string;
  /** Makes a program run inside a network. */
  wrap(network: 'caller' | 'receiver', program: string): Promise<string>;
  close(): void;
};

const host = '10.96.9.1';
const networks = { caller: 1, receiver: 2 };

/** Needs a network that may be changed: see `canMove`. */
export function openSeparateNetworks(): SeparateNetworks {
  const nameOf = (network: keyof typeof networks) => `yobirin-${network}-${process.pid}`;
  run(`ip addr add ${host}/32 dev lo`);
  for (const network of ['caller', 'receiver'] as const) {
    const [name, number] = [nameOf(network), networks[network]];
    // Only the machine's address has a route, so the two browsers have no way to each other.
    run(`ip netns add ${name}; ip -n ${name} link set lo up
      ip link add apart${number} type veth peer name eth0 netns ${name}
      ip link set apart${number} addrgenmode none; ip -n ${name} link set eth0 addrgenmode none
      ip addr add 10.96.${number}.1/32 peer 10.96.${number}.2 dev apart${number}; ip link set apart${number} up
      ip -n ${name} addr add 10.96.${number}.2/32 dev eth0; ip -n ${name} link set eth0 up
      ip -n ${name} route add ${host}/32 dev eth0`);
  }
  return {
    host,
    async wrap(network, program) {
      const path = join(await mkdtemp(join(tmpdir(), 'yobirin-network-')), 'run');
      await writeFile(path, `#!/bin/sh\nexec ip netns exec ${nameOf(network)} '${program}' "$@"\n`);
      await chmod(path, 0o755);
      return path;
    },
    close: () =>
      run(`ip link del apart1; ip link del apart2; ip addr del ${host}/32 dev lo
        ip netns del ${nameOf('caller')}; ip netns del ${nameOf('receiver')}`),
  };
}

function run(script: string): void {
  const { status, stderr } = spawnSync('sh', ['-ec', script], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The networks could not be changed: ${stderr}`);
}
