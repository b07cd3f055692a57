import { limits } from '@yobirin/contract/limits';
import type { Clock } from '../clock.ts';
import type { Executor } from '../database/client.ts';
import { canonicalAddress, plainAddress } from './canonical-address.ts';
import type { HashForMail } from './mail-key.ts';
import { type MailTopic, mailTopics } from './mail-kinds.ts';
import {
  deleteBouncesBefore,
  deleteStops,
  findStops,
  insertStop,
  listStops,
  type MailStop,
} from './mail-stop.queries.ts';

/** Knows the addresses that get no more mail, or none about a topic. */
export type MailStops = {
  add(address: string, reason: 'BOUNCE' | 'COMPLAINT'): Promise<void>;
  unsubscribe(address: string, topic: MailTopic): Promise<void>;
  resubscribe(address: string, topic: MailTopic): Promise<void>;
  /** Bounces, complaints, and what was unsubscribed of these topics; of all by default. */
  find(address: string, topics?: readonly MailTopic[]): Promise<MailStop[]>;
  /** Ends bounces and complaints: the owner of the address asks for mails again. */
  confirm(address: string): Promise<void>;
  /** Ends every stop. Returns how many there were. */
  remove(address: string): Promise<number>;
  /** Newest first. */
  list(limit: number): Promise<MailStop[]>;
  /** A mailbox that did not exist may exist by now. */
  sweep(): Promise<void>;
};

/**
 * A bounce counts for the address as it was written: at a provider without tags, `hana+x` bounces although `hana` exists, and
 * anyone can cause a mail to `hana+x`. A person who complains or unsubscribes means every form of their address.
 */
export function createMailStops({ db, clock, hash }: { db: Executor; clock: Clock; hash: HashForMail }): MailStops {
  const hashOfBounce = (address: string) => hash(`bounce ${plainAddress(address)}`);
  const hashOfComplaint = (address: string) => hash(`wish ${canonicalAddress(address)}`);
  const hashOfTopic = (address: string, topic: MailTopic) => hash(`wish ${topic} ${canonicalAddress(address)}`);
  const hashesOf = (address: string, topics: readonly MailTopic[]) =>
    Promise.all([
      hashOfBounce(address),
      hashOfComplaint(address),
      ...topics.map((topic) => hashOfTopic(address, topic)),
    ]);
  const bouncesBegin = () => new Date(clock.now().getTime() - limits.mailBounceMs);

  return {
    async add(address, reason) {
      const addressHash = await (reason === 'BOUNCE' ? hashOfBounce : hashOfComplaint)(address);
      await insertStop(db, { addressHash, reason, createdAt: clock.now() });
    },
    async unsubscribe(address, topic) {
      const addressHash = await hashOfTopic(address, topic);
      await insertStop(db, { addressHash, reason: 'UNSUBSCRIBED', createdAt: clock.now() });
    },
    resubscribe: async (address, topic) => void (await deleteStops(db, [await hashOfTopic(address, topic)])),
    async find(address, topics = mailTopics) {
      const found = await findStops(db, await hashesOf(address, topics));
      return found.filter(({ reason, createdAt }) => reason !== 'BOUNCE' || createdAt > bouncesBegin());
    },
    confirm: async (address) => void (await deleteStops(db, await hashesOf(address, []))),
    remove: async (address) => deleteStops(db, await hashesOf(address, mailTopics)),
    list: (limit) => listStops(db, limit),
    sweep: () => deleteBouncesBefore(db, bouncesBegin()),
  };
}
