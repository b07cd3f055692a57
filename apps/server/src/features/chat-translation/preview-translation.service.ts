import { type PreviewTranslationInput, previewTranslationInput } from '@yobirin/contract/translation';
import type { RequestContext } from '../../context.ts';
import { parseInput } from '../../platform/parse-input.ts';
import { assertAllowedToPost } from '../chat/room/participant.service.ts';
import { findLanguage } from '../translation/find-language.ts';
import { loadSides, translateAsked } from './chat-translation.service.ts';
import { requireRoomSide } from './room-side.ts';

/** A text as the other side would read it, and what that means in the writer's language. */
export type TranslationPreview = { language: string; text: string; back: string };

/** Shows a writer the translation of a text before it is sent (TRANS-16). Keeps nothing in the room. */
export async function previewTranslation(
  ctx: RequestContext,
  input: PreviewTranslationInput,
): Promise<TranslationPreview> {
  const { text, ...place } = parseInput(previewTranslationInput, input);
  const writer = await requireRoomSide(ctx, place);
  assertAllowedToPost(writer);
  const sides = await loadSides(ctx, writer);
  const [own, other] = sides;
  const ownLanguage = own.languageOf(writer.userId);
  const from = findLanguage(text, ownLanguage) ?? ownLanguage;
  const to = other.languageOf();
  if (from === to) return { language: to, text, back: text };
  const room = { chatRoomId: writer.room.id, sides, isKept: false };
  const translated = await translateAsked(ctx, { ...room, text, from, to });
  const back = await translateAsked(ctx, { ...room, text: translated, from: to, to: from });
  return { language: to, text: translated, back };
}
