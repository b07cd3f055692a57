/** How many mails may go out within an hour and within a day. */
type Allowance = { perHour: number; perDay: number };

/** What a person ends by their address: mails that others cause, and the weekly figures. Holders end their own notices in their settings (OP-165). */
export const mailTopics = ['guests', 'invitations', 'figures'] as const;
export type MailTopic = (typeof mailTopics)[number];

export type MailRule = {
  /** To one mailbox, however its address is written. */
  recipient: Allowance;
  /** Caused by one account or user, for mails that one can cause. */
  sender: Allowance;
  /** About the recipient's own account: neither a complaint nor unsubscribing stops it. */
  isEssential: boolean;
  /** What its recipient unsubscribes from. */
  topic?: MailTopic;
  /** Goes to a mailbox that bounced: a signed-in user typed the address to find out whether it works (OP-166). */
  passesBounces?: boolean;
};

const hardlyEver: Allowance = { perHour: 10, perDay: 30 };

/**
 * Mails with a link of which only the newest works. Their requests are refused beyond this, so that a request that voids the
 * last link always sends a new one (`auth.limits.ts`, `invite.limits.ts`).
 */
export const linkMails: Allowance = { perHour: 8, perDay: 20 };

/** Invitations by one user. High enough to invite a whole staff at once. */
export const invitationsBySender: Allowance = { perHour: 300, perDay: 600 };

/**
 * The gate never drops a mail that its request promised (MAIL-40). Requests count in sliding windows; mails count later, by hours
 * and days of the clock. After an outage the mails of a whole day go out within an hour, and a day of the clock can hold those
 * of two days.
 */
function asPromised({ perDay }: Allowance): Allowance {
  return { perHour: 2 * perDay, perDay: 2 * perDay };
}

const promisedLinks = asPromised(linkMails);

/**
 * The kinds of mail. Each has an allowance of its own, so that mails that a stranger can cause never use up those that the
 * recipient asked for (MAIL-03). The rules are far above what people need, and far below what floods a mailbox.
 */
export const mailRules = {
  /** Something about the account was changed. */
  alert: { recipient: hardlyEver, sender: hardlyEver, isEssential: true },
  passwordReset: { recipient: promisedLinks, sender: hardlyEver, isEssential: true },
  emailChange: { recipient: promisedLinks, sender: promisedLinks, isEssential: true, passesBounces: true },
  signup: { recipient: promisedLinks, sender: hardlyEver, isEssential: true },
  billing: { recipient: { perHour: 20, perDay: 60 }, sender: hardlyEver, isEssential: true },
  invitation: {
    recipient: promisedLinks,
    sender: asPromised(invitationsBySender),
    isEssential: false,
    topic: 'invitations',
  },
  /** Asks whether the address that a guest typed is theirs. */
  guestConfirmation: {
    recipient: { perHour: 2, perDay: 3 },
    sender: { perHour: 60, perDay: 300 },
    isEssential: false,
    topic: 'guests',
  },
  /** An answer, to a guest who has confirmed the address. */
  guestAnswer: {
    recipient: { perHour: 12, perDay: 50 },
    sender: { perHour: 300, perDay: 2_000 },
    isEssential: false,
    topic: 'guests',
  },
  /** A missed call or an unread post, to a holder who wants to know at once. */
  notice: { recipient: { perHour: 30, perDay: 200 }, sender: { perHour: 150, perDay: 1_000 }, isEssential: false },
  /** What a holder reported, to the operator. */
  report: { recipient: { perHour: 100, perDay: 500 }, sender: hardlyEver, isEssential: true },
  /** What an owner's week was like. */
  figures: { recipient: hardlyEver, sender: hardlyEver, isEssential: false, topic: 'figures' },
  digest: { recipient: { perHour: 6, perDay: 100 }, sender: hardlyEver, isEssential: false },
} satisfies Record<string, MailRule>;

export type MailKind = keyof typeof mailRules;

// Safe: the keys of the object above.
export const mailKinds = Object.keys(mailRules) as [MailKind, ...MailKind[]];
