import { z } from 'zod';
import { mailKinds } from './mail-kinds.ts';

/** A mail to one person. `to` and `subject` hold no control characters, so that user text cannot add a header or a recipient. */
const mailMessageSchema = z.object({
  to: z.string().regex(/^[^\s\p{Cc},;<>]+@[^\s\p{Cc},;<>]+$/u),
  subject: z.string().regex(/^[^\p{Cc}\u2028\u2029]+$/u),
  text: z.string(),
  html: z.string(),
  /** Where one click ends mails of this kind (RFC 8058). */
  unsubscribeUrl: z.url().optional(),
});

export type MailMessage = z.infer<typeof mailMessageSchema>;

/** A mail with what decides whether it goes out. */
export const queuedMailSchema = mailMessageSchema.extend({
  /** Mails that a node of the previous release has queued have none. */
  kind: z.enum(mailKinds).default('notice'),
  /** The account or user that caused the mail, such as `account:12`. */
  sender: z.string().optional(),
  /** What the mail is about, for the feature that is told when it is held. */
  reference: z.string().optional(),
});

export type QueuedMail = z.input<typeof queuedMailSchema> & { kind: (typeof mailKinds)[number] };
