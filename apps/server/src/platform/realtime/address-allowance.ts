import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';

/** What socket.io's engine calls a connection, as far as it is counted here. */
type CountedConnection = { request: IncomingMessage; once(event: 'close', listener: () => void): unknown };

type AllowanceOptions = {
  max: number;
  addressOf: (request: IncomingMessage) => string;
  log: FastifyBaseLogger;
};

export type AddressAllowance = {
  /** Counts a connection until it closes. */
  count(connection: CountedConnection): void;
  /** Whether this one came when its address had as many as it may have. */
  isExceededBy(connection: object): boolean;
};

const minuteMs = 60_000;

/** How many connections one address may have open, so that no single machine takes them all. */
export function createAddressAllowance({ max, addressOf, log }: AllowanceOptions): AddressAllowance {
  const open = new Map<string, number>();
  const refused = new WeakSet<object>();
  const logged = new LRUCache<string, true>({ max: 10_000, ttl: minuteMs });

  /** A flood leaves one line a minute. */
  function refuse(connection: object, address: string): void {
    refused.add(connection);
    if (!logged.has(address)) log.warn({ address }, 'too many connections from an address');
    logged.set(address, true);
  }

  return {
    count(connection) {
      const address = addressOf(connection.request);
      const before = open.get(address) ?? 0;
      if (before >= max) return refuse(connection, address);
      open.set(address, before + 1);
      connection.once('close', () => {
        const left = (open.get(address) ?? 1) - 1;
        if (left > 0) open.set(address, left);
        else open.delete(address);
      });
    },
    isExceededBy: (connection) => refused.has(connection),
  };
}
