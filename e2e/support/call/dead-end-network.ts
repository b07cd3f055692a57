import { changeNetwork, wrapInNamespace } from './network-namespace.ts';

/** A network from which a browser reaches the server and nothing else, as an office behind a strict firewall. */
type DeadEndNetwork = {
  /** Makes a program run inside the network. */
  wrap(program: string): Promise<string>;
  close(): void;
};

/** The address of the server. */
export const deadEndHost = '10.96.9.1';

/** Needs a network that may be changed: see `canMove`. */
export function openDeadEndNetwork(): DeadEndNetwork {
  const name = `yobirin-dead-end-${process.pid}`;
  // Only the address of the server has a route. Browsers gather no address of `lo`, so none of them can be reached there.
  changeNetwork(`ip addr add ${deadEndHost}/32 dev lo
    ip netns add ${name}; ip -n ${name} link set lo up
    ip link add dead0 type veth peer name eth0 netns ${name}
    ip link set dead0 addrgenmode none; ip -n ${name} link set eth0 addrgenmode none
    ip addr add 10.96.1.1/32 peer 10.96.1.2 dev dead0; ip link set dead0 up
    ip -n ${name} addr add 10.96.1.2/32 dev eth0; ip -n ${name} link set eth0 up
    ip -n ${name} route add ${deadEndHost}/32 dev eth0`);
  return {
    wrap: (program) => wrapInNamespace(name, program),
    // A browser that is slow to end keeps the namespace alive, but not its link.
    close: () => changeNetwork(`ip link del dead0; ip addr del ${deadEndHost}/32 dev lo; ip netns del ${name}`),
  };
}
