import pg from 'pg';
import type { Outage } from '../outage.ts';
import { DatabaseAwayError } from './database-away.ts';

// TypeScript picks the last overload: the one with a callback.
type OnConnected = Parameters<pg.Pool['connect']>[0];

/** A pool that reports an unreachable database apart from other failures. Its own queries go through `connect`, too. */
export class WatchedPool extends pg.Pool {
  readonly #outage: Outage;

  constructor(config: pg.PoolConfig, outage: Outage) {
    super(config);
    this.#outage = outage;
    this.on('connect', () => outage.end());
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: OnConnected): void;
  override connect(callback?: OnConnected): Promise<pg.PoolClient> | undefined {
    if (callback) {
      super.connect((error, client, done) => callback(error && this.#tell(error), client, done));
      return;
    }
    return super.connect().catch((error: Error) => {
      throw this.#tell(error);
    });
  }

  #tell(cause: Error): Error {
    // Closing the pool is no outage.
    if (this.ending) return cause;
    this.#outage.begin(cause);
    return new DatabaseAwayError('The database cannot be reached', { cause });
  }
}
