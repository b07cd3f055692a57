import { paths } from '@yobirin/contract/paths';
import { z } from 'zod';
import type { Keyring } from '../secrets/keyring.ts';
import { openSealed, seal } from '../secrets/sealed-text.ts';

const unsubscribingSchema = z.object({
  /** The recipient of the mail. */
  address: z.string(),
  /** What the mails are about: one of `mailTopics`, or a part of them in the words of its feature. */
  topic: z.string(),
});

/** What a recipient can end by the link in a mail. */
export type Unsubscribing = z.infer<typeof unsubscribingSchema>;

const purpose = 'unsubscribe';

/** Encrypted, because the address of a page ends up in logs and histories. Works without signing in (MAIL-07). */
export function unsubscribeUrl(
  { keyring, config }: { keyring: Keyring; config: { publicUrl: string } },
  unsubscribing: Unsubscribing,
): string {
  const token = seal(keyring.keysFor(purpose), JSON.stringify(unsubscribing), purpose);
  return config.publicUrl + paths.mailUnsubscribe({ token });
}

/** Null for a token that was forged or whose key was removed. */
export function openUnsubscribeToken({ keyring }: { keyring: Keyring }, token: string): Unsubscribing | null {
  try {
    const text = openSealed(keyring.keysFor(purpose), token, purpose);
    return text === null ? null : unsubscribingSchema.parse(JSON.parse(text));
  } catch {
    // Forged or cut off: decryption fails.
    return null;
  }
}
