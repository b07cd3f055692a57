import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A network from which a browser reaches the server and nothing else, as an office behind a strict firewall. */
export type DeadEndNetwork = {
  /** The address of the server. */
  host: string;
  /** Makes a program run inside the network. */
  wrap(program: string): Promise<string>;
  close(): void;
};

const host = '10.96.9.1';

/** Needs a network that may be changed: see `canMove`. */
export function openDeadEndNetwork(): DeadEndNetwork {
  const name = `yobirin-dead-end-${process.pid}`;
  // Only the address of the server has a route. Browsers gather no address of `lo`, so none of them can be reached there.
  run(`ip addr add ${host}/32 dev lo
    ip netns add ${name}; ip -n ${name} link set lo up
    ip link add dead0 type veth peer name eth0 netns ${name}
    ip link set dead0 addrgenmode none; ip -n ${name} link set eth0 addrgenmode none
    ip addr add 10.96.1.1/32 peer 10.96.1.2 dev dead0; ip link set dead0 up
    ip -n ${name} addr add 10.96.1.2/32 dev eth0; ip -n ${name} link set eth0 up
    ip -n ${name} route add ${host}/32 dev eth0`);
  return {
    host,
    async wrap(program) {
      const path = join(await mkdtemp(join(tmpdir(), 'yobirin-network-')), 'run');
      await writeFile(path, `#!/bin/sh\nexec ip netns exec ${name} '${program}' "$@"\n`);
      await chmod(path, 0o755);
      return path;
    },
    // A browser that is slow to end keeps the namespace alive, but not its link.
    close: () => run(`ip link del dead0; ip addr del ${host}/32 dev lo; ip netns del ${name}`),
  };
}

function run(script: string): void {
  const { status, stderr } = spawnSync('sh', ['-ec', script], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The network could not be changed: ${stderr}`);
}
