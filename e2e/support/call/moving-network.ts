import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';

/** A network for one browser that can be replaced by another, as when a phone leaves the Wi-Fi. */
export type MovingNetwork = {
  /** The address of the machine, reachable from inside through both networks. */
  host: string;
  /** The address of the browser after the move. */
  newAddress: string;
  /** Makes a program run inside the network. */
  wrap(program: string): Promise<string>;
  move(): void;
  close(): void;
};

const host = '10.97.9.1';

/** Journeys may change a network only if they have their own (see scripts/test/private-network.mjs). */
export function canMove(): boolean {
  return networkInterfaces().veth0?.some(({ address }) => address === '10.99.0.1') ?? false;
}

export function openMovingNetwork(): MovingNetwork {
  const name = `yobirin-${process.pid}`;
  run(`ip netns add ${name}; ip -n ${name} link set lo up; ip addr add ${host}/32 dev lo`);
  for (const way of [1, 2]) {
    run(`ip link add way${way} type veth peer name eth${way} netns ${name}
      ip link set way${way} addrgenmode none; ip -n ${name} link set eth${way} addrgenmode none
      ip addr add 10.97.${way}.1/24 dev way${way}; ip link set way${way} up
      ip -n ${name} addr add 10.97.${way}.2/24 dev eth${way}`);
  }
  const takeWay = (way: 1 | 2) =>
    run(`ip -n ${name} link set eth${way} up; ip -n ${name} route add default via 10.97.${way}.1`);
  takeWay(1);
  return {
    host,
    newAddress: '10.97.2.2',
    async wrap(program) {
      const path = join(await mkdtemp(join(tmpdir(), 'yobirin-network-')), 'run');
      await writeFile(path, `#!/bin/sh\nexec ip netns exec ${name} '${program}' "$@"\n`);
      await chmod(path, 0o755);
      return path;
    },
    move() {
      run(`ip -n ${name} link set eth1 down`);
      takeWay(2);
    },
    // A browser that is slow to end keeps the namespace alive, but not its links.
    close: () => run(`ip link del way1; ip link del way2; ip netns del ${name}; ip addr del ${host}/32 dev lo`),
  };
}

function run(script: string): void {
  const { status, stderr } = spawnSync('sh', ['-ec', script], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The network could not be changed: ${stderr}`);
}
