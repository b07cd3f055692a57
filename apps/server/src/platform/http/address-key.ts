import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const networkBits = 64;

/** One household or phone: an IPv4 address, or the network an IPv6 client can pick its addresses from. */
export function addressKey(ip: string): string {
  if (isIP(ip) === 0) return ip;
  // What follows is the network card by which a neighbour was reached.
  const address = ipaddr.process(ip.replace(/%.*$/, ''));
  if (address.kind() === 'ipv4') return address.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${networkBits}`).toString();
}
