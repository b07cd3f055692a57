import type { Clock } from '../clock.ts';
import type { Database } from '../database/client.ts';
import { canonicalAddress } from './canonical-address.ts';
import type { HashForMail } from './mail-key.ts';
import { type MailKind, type MailRule, mailRules } from './mail-kinds.ts';
import type { MailStops } from './mail-stops.ts';
import { countMail, deleteTalliesBefore, type Tally } from './mail-tally.queries.ts';

/** Why a mail does not go out: a limit is reached, or its recipient gets no mail. */
export type HoldReason = 'recipient' | 'sender' | 'site' | 'stopped';

type GatedMail = { to: string; kind: MailKind; sender?: string | undefined };

/** Decides for each mail whether it goes out (MAIL-01 to MAIL-05). */
export type MailGate = {
  /** Counts the mail, or says why it is held. A retry of a counted mail is not counted again. */
  findHold(mail: GatedMail, options: { isRetry: boolean }): Promise<HoldReason | null>;
  /** Deletes counts that are over. */
  sweep(): Promise<void>;
};

type GateParts = { db: Database; clock: Clock; hash: HashForMail; stops: MailStops; maxPerHour: number };

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** Counts in PostgreSQL: all nodes share the counts, and they outlive a restart. */
export function createMailGate({ db, clock, hash, stops, maxPerHour }: GateParts): MailGate {
  async function isStopped({ to, kind }: GatedMail): Promise<boolean> {
    const rule: MailRule = mailRules[kind];
    const found = await stops.find(to, rule.topic ? [rule.topic] : []);
    return found.some(({ reason }) => (reason === 'BOUNCE' ? !rule.passesBounces : !rule.isEssential));
  }

  /** In a fixed order, so that two transactions never wait for each other. */
  async function talliesOf({ to, kind, sender }: GatedMail): Promise<(Tally & { hold: HoldReason })[]> {
    const now = clock.now().getTime();
    const rules = mailRules[kind];
    const tallies = async (
      hold: HoldReason,
      text: string,
      { perHour, perDay }: { perHour: number; perDay: number },
    ) => {
      const key = await hash(`${hold} ${kind} ${text}`);
      return [
        { hold, key: `hour ${key}`, beginsAt: new Date(now - (now % hourMs)), max: perHour },
        { hold, key: `day ${key}`, beginsAt: new Date(now - (now % dayMs)), max: perDay },
      ];
    };
    return [
      ...(await tallies('recipient', canonicalAddress(to), rules.recipient)),
      ...(sender ? await tallies('sender', sender, rules.sender) : []),
      ...(await tallies('site', '', { perHour: maxPerHour, perDay: maxPerHour * 24 })),
    ];
  }

  async function findFull(mail: GatedMail): Promise<HoldReason | null> {
    const tallies = await talliesOf(mail);
    try {
      await db.transaction(async (tx) => {
        for (const tally of tallies) if (!(await countMail(tx, tally))) throw new Full(tally.hold);
      });
      return null;
    } catch (error) {
      if (error instanceof Full) return error.hold;
      throw error;
    }
  }

  return {
    async findHold(mail, { isRetry }) {
      if (await isStopped(mail)) return 'stopped';
      return isRetry ? null : findFull(mail);
    },
    sweep: () => deleteTalliesBefore(db, new Date(clock.now().getTime() - 2 * dayMs)),
  };
}

/** Rolls back what was counted for a mail that is then held. */
class Full extends Error {
  readonly hold: HoldReason;

  constructor(hold: HoldReason) {
    super(`No mail is left: ${hold}`);
    this.hold = hold;
  }
}
