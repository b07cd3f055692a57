import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const networkBits = 64;

/** The client for rate limits: an IPv4 address, or the /64 network from which an IPv6 client picks its addresses. */
export function addressKey(ip: string): string {
  if (isIP(ip) === 0) return ip;
  // The zone after `%` names the network interface of a link-local address.
  const address = ipaddr.process(ip.replace(/%.*$/, ''));
  if (address.kind() === 'ipv4') return address.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${networkBits}`).toString();
}
