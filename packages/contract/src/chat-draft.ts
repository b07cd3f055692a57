import * as z from 'zod/mini';
import { numericId } from './ids.ts';
import { limits } from './limits.ts';
import { check } from './text.ts';
import { toWellFormed } from './well-formed.ts';

/** What the words shall become. A draft of one kind never becomes the other (NOTE-09). */
export const chatDraftKinds = ['POST', 'NOTE'] as const;
export type ChatDraftKind = (typeof chatDraftKinds)[number];

/** Kept as it stands in the field, with its spaces, or the field would change under the writer. */
const draftBody = z.string({ error: 'required' }).check(
  z.overwrite((text) => toWellFormed(text).replaceAll('\0', '')),
  check((text) => text.length <= limits.chatDraftMaxUnits, 'too_long'),
);

export const saveChatDraftInput = z.object({
  chatRoomId: numericId,
  yobirinPropertyId: numericId,
  kind: z.enum(chatDraftKinds, { error: 'invalid' }),
  body: draftBody,
  /** The version that the words are based on; 0 if there was none. */
  expectedVersion: z.int({ error: 'invalid' }).check(z.nonnegative({ error: 'invalid' })),
});

/**
 * What a page shows that has words of its own while the draft was saved elsewhere: nothing of both is lost (DESK-03). Words that the
 * other text contains are not repeated.
 */
export function joinDrafts(elsewhere: string, own: string): string {
  if (own.trim() === '' || elsewhere.includes(own.trim())) return elsewhere;
  if (elsewhere.trim() === '' || own.includes(elsewhere.trim())) return own;
  return `${elsewhere}\n${own}`;
}
