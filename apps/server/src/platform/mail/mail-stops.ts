import { limits } from '@yobirin/contract/limits';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/client.ts';
import { canonicalAddress, plainAddress } from './canonical-address.ts';
import type { HashForMail } from './mail-key.ts';
import {
  deleteBouncesBefore,
  deleteStops,
  findStops,
  insertStop,
  listStops,
  type MailStop,
} from './mail-stop.queries.ts';

type StopReason = MailStop['reason'];

/** Knows the addresses that get no more mail. */
export type MailStops = {
  add(address: string, reason: StopReason): Promise<void>;
  /** Takes one reason back, or all of them. Returns how many there were. */
  remove(address: string, reason?: StopReason): Promise<number>;
  find(address: string): Promise<MailStop[]>;
  /** Newest first. */
  list(limit: number): Promise<MailStop[]>;
  /** A mailbox that did not exist may exist by now. */
  sweep(): Promise<void>;
};

/**
 * A bounce counts for the address as it was written: at a provider without tags, `hana+x` bounces although `hana` exists, and
 * anyone can cause a mail to `hana+x`. A person who complains means every form of their address.
 */
export function createMailStops({ db, clock, hash }: { db: Database; clock: Clock; hash: HashForMail }): MailStops {
  const hashOfBounce = (address: string) => hash(`bounce ${plainAddress(address)}`);
  const hashOfWish = (address: string) => hash(`wish ${canonicalAddress(address)}`);
  const hashesOf = (address: string) => Promise.all([hashOfBounce(address), hashOfWish(address)]);
  const bouncesBegin = () => new Date(clock.now().getTime() - limits.mailBounceMs);

  return {
    async add(address, reason) {
      const addressHash = await (reason === 'BOUNCE' ? hashOfBounce : hashOfWish)(address);
      await insertStop(db, { addressHash, reason, createdAt: clock.now() });
    },
    remove: async (address, reason) => deleteStops(db, await hashesOf(address), reason),
    async find(address) {
      const found = await findStops(db, await hashesOf(address));
      return found.filter(({ reason, createdAt }) => reason !== 'BOUNCE' || createdAt > bouncesBegin());
    },
    list: (limit) => listStops(db, limit),
    sweep: () => deleteBouncesBefore(db, bouncesBegin()),
  };
}
