import { isIPv4 } from 'node:net';
import { parseArgs } from 'node:util';

/** @import { NetworkInterfaceInfo } from 'node:os' */
/** @typedef {{ name: string, address: string }} Network */

const usage = 'npm start, or npm start -- --lan [address] to try it with a phone in this network.';
/** Cards of containers, virtual machines and VPNs, which a phone in the room does not reach. */
const virtual =
  /^(docker|br-|bridge|veth|virbr|vmnet|vboxnet|vEthernet|tun|tap|utun|wg|zt|tailscale|lxc|lxd|cni|flannel|podman|awdl|llw)/i;
const privateRanges = [/^192\.168\./, /^10\./, /^172\.(1[6-9]|2\d|3[01])\./];

/**
 * Reads the arguments of `npm start`. `address` is null without `--lan`.
 * @param {string[]} args
 * @param {{ interfaces: NodeJS.Dict<NetworkInterfaceInfo[]>, hasDatabase: boolean }} machine
 * @returns {{ problem: string | null, address: string | null, others: Network[] }}
 */
export function readLan(args, { interfaces, hasDatabase }) {
  const { isLan, wanted, isUnknown } = parse(args);
  if (isUnknown) return refuse(`${args.join(' ')} is not known. ${usage}`);
  if (!isLan) return { problem: null, address: null, others: [] };
  if (hasDatabase) return refuse('--lan is for the demo, but DATABASE_URL is set: that is a site, not the demo.');

  const networks = listNetworks(interfaces);
  if (!networks[0]) return refuse(noNetwork);
  const address = wanted ?? networks[0].address;
  if (!networks.some((network) => network.address === address)) {
    return refuse(`${address} is not an address of this machine. Choose one of:\n${describeNetworks(networks)}`);
  }
  return { problem: null, address, others: networks.filter((network) => network.address !== address) };
}

/**
 * The IPv4 addresses by which other devices may reach this machine, the likeliest first.
 * @param {NodeJS.Dict<NetworkInterfaceInfo[]>} interfaces
 * @returns {Network[]}
 */
export function listNetworks(interfaces) {
  return Object.entries(interfaces)
    .flatMap(([name, addresses = []]) => addresses.map((entry) => ({ name, ...entry })))
    .filter(({ address, internal }) => isIPv4(address) && !internal && !address.startsWith('169.254.'))
    .map(({ name, address }) => ({ name, address }))
    .sort((one, other) => rank(one) - rank(other));
}

/** @param {string} problem */
function refuse(problem) {
  return { problem, address: null, others: [] };
}

/** @param {Network[]} networks */
export function describeNetworks(networks) {
  return networks.map(({ name, address }) => `  npm start -- --lan ${address}    (${name})`).join('\n');
}

const noNetwork = [
  'This machine is in no network, so a phone cannot reach it.',
  'Connect it to the Wi-Fi of the phone, or to the hotspot of the phone itself, and start again. Without --lan it works alone.',
].join('\n');

/** @param {string[]} args */
function parse(args) {
  const { values, positionals, tokens } = parseArgs({
    args,
    options: { lan: { type: 'boolean', default: false } },
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const isUnknown =
    tokens.some((token) => token.kind === 'option' && (token.name !== 'lan' || token.value !== undefined)) ||
    positionals.length > (values.lan ? 1 : 0);
  return { isLan: values.lan === true, wanted: positionals[0], isUnknown };
}

/** @param {Network} network */
function rank({ name, address }) {
  const range = privateRanges.findIndex((candidate) => candidate.test(address));
  return (virtual.test(name) ? privateRanges.length + 1 : 0) + (range === -1 ? privateRanges.length : range);
}
