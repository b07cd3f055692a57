import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Where a process can reach its own server; null while it does not listen. `secureHost`: the host of its certificate, if it has one. */
export function ownUrlOf({ server }: FastifyInstance, secureHost: string | null): string | null {
  if (!server.listening) return null;
  const { address, port } = server.address() as AddressInfo; // The address of a TCP server is never a string.
  return secureHost === null ? `http://${hostOf(address)}:${port}` : `https://${secureHost}:${port}`;
}

function hostOf(address: string): string {
  if (address === '0.0.0.0') return '127.0.0.1';
  if (address === '::') return '[::1]';
  return address.includes(':') ? `[${address}]` : address;
}
