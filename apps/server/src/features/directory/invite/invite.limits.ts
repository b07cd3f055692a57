import type { LimitAttempts } from '../../../platform/limits/attempt-limit.ts';
import { canonicalAddress } from '../../../platform/mail/canonical-address.ts';
import { linkMails as mailbox, invitationsBySender as sender } from '../../../platform/mail/mail-kinds.ts';

/** Limits the mails of invitations and the attempts with their tokens. */
export type InviteLimits = {
  /** Throws TOO_MANY_REQUESTS. */
  countMail(mail: { senderUserId: string; recipient: string }): Promise<void>;
  /** Throws TOO_MANY_REQUESTS. */
  countToken(address: string): Promise<void>;
};

const windowMs = 15 * 60_000;
const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** The owner is told of an invitation that would not be sent. */
const mailsPerSender = { name: 'invite-mail', max: sender.perHour, windowMs: hourMs };
const mailsPerSenderInADay = { name: 'invite-mail-in-a-day', max: sender.perDay, windowMs: dayMs };
const mailsPerRecipient = { name: 'invite-mail-to', max: mailbox.perHour, windowMs: hourMs };
const mailsPerRecipientInADay = { name: 'invite-mail-to-in-a-day', max: mailbox.perDay, windowMs: dayMs };
/** Per IP address. High, because an office may share one: it only stops automated requests. */
const tokensPerAddress = { name: 'invite-token', max: 300, windowMs };

export function createInviteLimits({ limitAttempts }: { limitAttempts: LimitAttempts }): InviteLimits {
  const bySender = [mailsPerSender, mailsPerSenderInADay].map(limitAttempts);
  const byRecipient = [mailsPerRecipient, mailsPerRecipientInADay].map(limitAttempts);
  const byAddress = limitAttempts(tokensPerAddress);

  return {
    async countMail({ senderUserId, recipient }) {
      for (const limit of bySender) await limit.begin(senderUserId);
      for (const limit of byRecipient) await limit.begin(canonicalAddress(recipient));
    },
    countToken: async (address) => void (await byAddress.begin(address)),
  };
}
