import type { LimitAttempts } from '../../../platform/limits/attempt-limit.ts';

/** Limits the mails of invitations and the attempts with their tokens. */
export type InviteLimits = {
  /** Throws TOO_MANY_REQUESTS. */
  countMail(mail: { senderUserId: string; recipient: string }): Promise<void>;
  /** Throws TOO_MANY_REQUESTS. */
  countToken(address: string): Promise<void>;
};

const windowMs = 15 * 60_000;

/** High enough to invite a whole staff at once. */
const mailsPerSender = { name: 'invite-mail', max: 300, windowMs };
/** Keeps owners from flooding a mailbox. */
const mailsPerRecipient = { name: 'invite-mail-to', max: 8, windowMs };
/** Per IP address. High, because an office may share one: it only stops automated requests. */
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
    countToken: async (address) => void (await byAddress.begin(address)),
  };
}
