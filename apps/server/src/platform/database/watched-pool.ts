import pg from 'pg';
import { type Outage, untoldOutage } from '../outage.ts';
import { DatabaseAwayError, isShortOfResources } from './database-away.ts';

// TypeScript picks the last overload: the one with a callback.
type OnConnected = Parameters<pg.Pool['connect']>[0];

export type DatabaseOutages = {
  /** Told when the database becomes unreachable and when it is back. */
  away: Outage;
  /** Told when statements fail because the database has run out of something. */
  short: Outage;
};

/** For callers that see each failure themselves. */
export const untoldOutages: DatabaseOutages = { away: untoldOutage, short: untoldOutage };

/** A pool that reports an unreachable or exhausted database apart from other failures. Its own queries go through `connect`, too. */
export class WatchedPool extends pg.Pool {
  readonly #away: Outage;

  constructor(config: pg.PoolConfig, { away, short }: DatabaseOutages) {
    super(config);
    this.#away = away;
    this.on('connect', (client) => {
      away.end();
      watchErrors(client, short);
    });
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
    this.#away.begin(cause);
    return new DatabaseAwayError('The database cannot be reached', { cause });
  }
}

/** The driver tells its connection of every error that the server sends, which costs successful statements nothing. */
function watchErrors(client: pg.PoolClient, short: Outage): void {
  // The public type of the client does not include its connection.
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
  connection.on('errorMessage', (error: pg.DatabaseError) => {
    if (isShortOfResources(error.code)) tellShortage(short, error);
  });
}

/** A success elsewhere proves nothing, so the outage ends when no statement has failed for a while. */
export function tellShortage(short: Outage, error: Error): void {
  short.begin(error);
  short.end();
}
