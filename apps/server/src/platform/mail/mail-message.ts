import { z } from 'zod';

/** A mail to one person. `to` and `subject` hold no control characters, so that user text cannot add a header or a recipient. */
export const mailMessageSchema = z.object({
  to: z.string().regex(/^[^\s\p{Cc},;<>]+@[^\s\p{Cc},;<>]+$/u),
  subject: z.string().regex(/^[^\p{Cc}\u2028\u2029]+$/u),
  text: z.string(),
  html: z.string(),
});

export type MailMessage = z.infer<typeof mailMessageSchema>;
