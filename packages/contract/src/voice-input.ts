import * as z from 'zod/mini';
import { clientPostId } from './chat.ts';
import { expectedVersion } from './expected-version.ts';
import { guestToken } from './guest.ts';
import { numericId } from './ids.ts';
import { guestLanguageCodes } from './locale.ts';
import { paragraphs } from './text.ts';
import { greetingWhens, voiceLimits } from './voice.ts';

export const startVoiceUploadInput = z.object({
  guestToken,
  clientPostId,
  sizeBytes: z.int().check(z.gte(0)),
  mimeType: z.string().check(z.maxLength(200)),
});
export type StartVoiceUploadInput = z.infer<typeof startVoiceUploadInput>;

export const finishVoiceUploadInput = z.object({ guestToken });

const greetingPlace = {
  yobirinPropertyId: numericId,
  when: z.enum(greetingWhens, { error: 'invalid' }),
  language: z.enum(guestLanguageCodes, { error: 'invalid' }),
};

const greetingText = z.object({
  when: greetingPlace.when,
  language: greetingPlace.language,
  /** Blank removes the text. */
  text: paragraphs(voiceLimits.greetingMaxGraphemes),
});

/** Texts that are left out stay as they are. */
export const updateVoiceGreetingsInput = z.object({
  yobirinPropertyId: numericId,
  isVoiceMessageOn: z.boolean(),
  texts: z.array(greetingText).check(z.maxLength(greetingWhens.length * guestLanguageCodes.length)),
  expectedVersion,
});
export type UpdateVoiceGreetingsInput = z.input<typeof updateVoiceGreetingsInput>;

export const greetingInput = z.object(greetingPlace);
export type GreetingInput = z.input<typeof greetingInput>;
