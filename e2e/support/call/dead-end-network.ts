import { crossroadsName, machineHost } from './crossroads.ts';
import { changeNetwork, wrapInNamespace } from './network-namespace.ts';

/** A network from which a browser reaches the server and nothing else, as an office behind a strict firewall. */
type DeadEndNetwork = {
  /** Makes a program run inside the network. */
  wrap(program: string): Promise<string>;
  close(): void;
};

/** Call `openCrossroads` before. */
export function openDeadEndNetwork(): DeadEndNetwork {
  const name = `yobirin-dead-end-${process.pid}`;
  const inside = `ip -n ${name}`;
  const outside = `ip -n ${crossroadsName()}`;
  // Only the machine's address has a route, and it is none that browsers name to each other.
  changeNetwork(`ip netns add ${name}; ${inside} link set lo up
    ${outside} link add dead0 type veth peer name eth0 netns ${name}
    ${outside} link set dead0 addrgenmode none; ${inside} link set eth0 addrgenmode none
    ${outside} addr add 10.96.1.1/32 peer 10.96.1.2 dev dead0; ${outside} link set dead0 up
    ${inside} addr add 10.96.1.2/32 peer 10.96.1.1 dev eth0; ${inside} link set eth0 up
    ${inside} route add ${machineHost}/32 via 10.96.1.1`);
  return {
    wrap: (program) => wrapInNamespace(name, program),
    // A browser that is slow to end keeps the namespace alive, but not its link.
    close: () => changeNetwork(`${outside} link del dead0; ip netns del ${name}`),
  };
}
