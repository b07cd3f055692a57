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

/** The part of an address that tells roughly where it is, for a mail to the user: `203.0.113.*`, `2001:db8:7::*`. */
export function networkOf(address: string): string {
  if (isIP(address) === 0) return '';
  const parsed = ipaddr.parse(address);
  if (parsed.kind() === 'ipv4') return address.replace(/\d+$/, '*');
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/48`).toString()}*`;
}
