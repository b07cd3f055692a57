import type { Context } from '../../context.ts';
import { createAttemptLimit } from '../../platform/attempt-limit.ts';

/** How often invitations are mailed, and tokens of them tried, as with the other mails of ours. */
export type InviteLimits = {
  /** Throws TOO_MANY_REQUESTS. */
  countMail(mail: { senderUserId: string; recipient: string }): void;
  /** Throws TOO_MANY_REQUESTS. */
  countToken(address: string): void;
};

const windowMs = 15 * 60_000;

/** A whole staff pasted at once, and then some. */
const mailsPerSender = { max: 300, windowMs };
/** Nobody's mailbox is flooded through us. */
const mailsPerRecipient = { max: 8, windowMs };
/** An office may share an address, so this only stops machines. */
const tokensPerAddress = { max: 300, windowMs };

export function createInviteLimits({ clock }: Pick<Context, 'clock'>): InviteLimits {
  const bySender = createAttemptLimit({ clock, ...mailsPerSender });
  const byRecipient = createAttemptLimit({ clock, ...mailsPerRecipient });
  const byAddress = createAttemptLimit({ clock, ...tokensPerAddress });

  return {
    countMail({ senderUserId, recipient }) {
      bySender.begin(senderUserId);
      byRecipient.begin(recipient.toLowerCase());
    },
    countToken: (address) => byAddress.begin(address),
  };
}
