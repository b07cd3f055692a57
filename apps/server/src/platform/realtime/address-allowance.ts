import type { IncomingMessage } from 'node:http';
import { withSource } from '../security/request-source.ts';
import type { SecurityLog } from '../security/security-log.ts';

/** The part of an engine.io connection that is used here. */
type CountedConnection = { request: IncomingMessage; once(event: 'close', listener: () => void): unknown };

type AllowanceOptions = {
  max: number;
  addressOf: (request: IncomingMessage) => string;
  security: SecurityLog;
};

export type AddressAllowance = {
  /** Counts a connection until it closes. */
  count(connection: CountedConnection): void;
  /** Whether this connection exceeded the limit of its address when it was opened. */
  isExceededBy(connection: object): boolean;
};

/** Limits the open connections per address, so that one machine cannot take them all. */
export function createAddressAllowance({ max, addressOf, security }: AllowanceOptions): AddressAllowance {
  const open = new Map<string, number>();
  const refused = new WeakSet<object>();

  function refuse(connection: object, address: string): void {
    refused.add(connection);
    withSource({ address }, () => security.note('limit_hit', { limit: 'sockets' }));
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
