import type { LimitAttempts } from '../../../platform/limits/attempt-limit.ts';

/** How often invitations are mailed, and tokens of them tried, as with the other mails of ours. */
export type InviteLimits = {
  /** Throws TOO_MANY_REQUESTS. */
  countMail(mail: { senderUserId: string; recipient: string }): Promise<void>;
  /** Throws TOO_MANY_REQUESTS. */
  countToken(address: string): Promise<void>;
};

const windowMs = 15 * 60_000;

/** A whole staff pasted at once, and then some. */
const mailsPerSender = { name: 'invite-mail', max: 300, windowMs };
/** Nobody's mailbox is flooded through us. */
const mailsPerRecipient = { name: 'invite-mail-to', max: 8, windowMs };
/** An office may share an address, so this only stops machines. */
const tokensPerAddress = { name: 'invite-token', max: 300, windowMs };

export function createInviteLimits({ limitAttempts }: { limitAttempts: LimitAttempts }): InviteLimits {
  const bySender = limitAttempts(mailsPerSender);
  const byRecipient = limitAttempts(mailsPerRecipient);
  const byAddress = limitAttempts(tokensPerAddress);

  return {
    async countMail({ senderUserId, recipient }) {
      await bySender.begin(senderUserId);
      await byRecipient.begin(recipient.toLowerCase());
    },
    countToken: (address) => byAddress.begin(address),
  };
}
