import { spawnSync } from 'node:child_process';
import { asProgram } from '../lib/tools.mjs';

/**
 * Browsers in a call announce the addresses of their machine. Where permitted, journeys therefore run in a network of their own:
 * loopback, and a pair of virtual network cards so that WebRTC finds an address. There is no name server in it, so lookups, such as
 * that of the IPv6 address of localhost, fail at once instead of after six seconds.
 */
const enterNetwork = `set -e
ip link set lo up
ip link add veth0 type veth peer name veth1
ip addr add 10.99.0.1/24 dev veth0
ip link set veth0 up multicast on
ip link set veth1 up
ip route add default dev veth0
sed -n 's/^nameserver //p' /etc/resolv.conf | while read -r server; do ip route add unreachable "$server" || true; done
exec "$@"`;

/**
 * Wraps a command so that it runs in a private network. Returns it unchanged if that is impossible (not root, no `ip`, a strict container).
 * @param {string[]} command
 */
export function inPrivateNetwork(command) {
  const wrapped = (/** @type {string[]} */ inner) => [
    'unshare',
    '--net',
    '--',
    'sh',
    '-c',
    enterNetwork,
    'sh',
    ...inner,
  ];
  return succeeds(wrapped(['true'])) ? wrapped(asProgram(command)) : command;
}

/** @param {string[]} command */
function succeeds([file = '', ...args]) {
  return spawnSync(file, args, { stdio: 'ignore' }).status === 0;
}
