import pg from 'pg';
import { DatabaseAwayError } from './database-away.ts';
import type { Outage } from './outage.ts';

// Of its two forms, TypeScript takes the last: the one with a callback.
type OnConnected = Parameters<pg.Pool['connect']>[0];

/** A pool that tells a database it cannot reach from whatever else may fail. Its own queries ask `connect`, too. */
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
    // Whoever closes it knows.
    if (this.ending) return cause;
    this.#outage.begin(cause);
    return new DatabaseAwayError('The database cannot be reached', { cause });
  }
}
