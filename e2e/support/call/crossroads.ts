import { readlinkSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { changeNetwork, forwardPackets } from './network-namespace.ts';

/** The address of the machine in the networks of journeys. It belongs to `lo`, so no browser names it to the other end of a call. */
export const machineHost = '10.98.0.1';

/** The origin of a site on this machine in the networks of journeys. The site has to listen on all addresses (`HOST`: 0.0.0.0). */
export function machineOrigin(site: { url: string }): string {
  return `http://${machineHost}:${new URL(site.url).port}`;
}

/** Journeys may change a network only if they have their own (see scripts/test/private-network.mjs). */
export function canMove(): boolean {
  return networkInterfaces().veth0?.some(({ address }) => address === '10.99.0.1') ?? false;
}

/** Why a journey is skipped, or a benchmark does not run, unless `canMove`. */
export const reasonNotToMove = 'The network of this machine is not ours to change: run as root';

/** The network that joins those of journeys with the one in which all other browsers are. */
export function crossroadsName(): string {
  const [number] = /\d+/.exec(readlinkSync('/proc/self/ns/net')) ?? [];
  return `yobirin-crossroads-${number}`;
}

/**
 * Opened before the first browser starts. Networks of journeys are then linked to it, and nothing changes in that of the other browsers: an
 * address that comes or goes there ends their requests (ERR_NETWORK_CHANGED).
 */
export function openCrossroads(): { close(): void } {
  const name = crossroadsName();
  const inside = `ip -n ${name}`;
  // A killed run leaves its namespace behind, and a later run may get the same number.
  changeNetwork(`ip netns del ${name} 2>/dev/null || true; ip netns add ${name}; ${inside} link set lo up
    ip link set veth1 netns ${name}; ${inside} addr add 10.99.0.2/24 dev veth1; ${inside} link set veth1 up
    ${inside} route add ${machineHost}/32 via 10.99.0.1
    ip addr add ${machineHost}/32 dev lo; ip route add 10.96.0.0/15 via 10.99.0.2`);
  forwardPackets(name);
  return { close: () => changeNetwork(`ip netns del ${name}`) };
}
