import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs commands that change the network of this machine. Throws if one fails. */
export function changeNetwork(script: string): void {
  const { status, stderr } = spawnSync('sh', ['-ec', script], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The network could not be changed: ${stderr}`);
}

/** A link from `way` in one namespace, which gets the first address of the subnet, to `device` in another. */
type NamespaceLink = { outer: string; way: string; inner: string; device: string; subnet: string };

export function linkNamespaces({ outer, way, inner, device, subnet }: NamespaceLink): void {
  const outside = `ip -n ${outer}`;
  // What is deleted was left by a journey that was cut off.
  changeNetwork(`${outside} link del ${way} 2>/dev/null || true
    ${outside} link add ${way} type veth peer name ${device} netns ${inner}
    ${outside} link set ${way} addrgenmode none; ip -n ${inner} link set ${device} addrgenmode none
    ${outside} addr add ${subnet}.1/24 dev ${way}; ${outside} link set ${way} up`);
}

/** Lets a namespace pass packets on. */
export function forwardPackets(namespace: string): void {
  changeNetwork(`ip netns exec ${namespace} sh -c 'echo 1 > /proc/sys/net/ipv4/ip_forward'`);
}

/** Returns a program that runs this one inside a network namespace. */
export async function wrapInNamespace(namespace: string, program: string): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'yobirin-network-')), 'run');
  await writeFile(path, `#!/bin/sh\nexec ip netns exec ${namespace} '${program}' "$@"\n`);
  await chmod(path, 0o755);
  return path;
}
