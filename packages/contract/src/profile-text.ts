import * as z from 'zod/mini';
import { expectedVersion } from './expected-version.ts';
import { numericId } from './ids.ts';
import { limits } from './limits.ts';
import { guestLocales } from './locale.ts';
import { omittable } from './omittable.ts';
import { comment } from './profile.ts';
import { optionalLine, paragraphs } from './text.ts';
import { voiceLimits } from './voice.ts';

/** The texts of an ID that strangers read, and that can be there in each of their languages (TRANS-18). */
export const profileFields = ['nickname', 'comment', 'afkComment', 'greetingOpen', 'greetingClosed'] as const;
export type ProfileField = (typeof profileFields)[number];

/** The texts on the call page. */
export const callPageFields = ['nickname', 'comment', 'afkComment'] as const satisfies readonly ProfileField[];
export type CallPageField = (typeof callPageFields)[number];

/**
 * `ORIGINAL`: what the holder wrote in the field's own editor. `OUTDATED`: written by hand, for an original that has changed since.
 * `MISSING`: not translated yet, or from an original that has changed since.
 */
export const profileTextStates = ['ORIGINAL', 'BY_HAND', 'MACHINE', 'OUTDATED', 'MISSING'] as const;
export type ProfileTextState = (typeof profileTextStates)[number];

export const profileTextLimits: Record<ProfileField, number> = {
  nickname: limits.nameMaxGraphemes,
  comment: limits.commentMaxGraphemes,
  afkComment: limits.commentMaxGraphemes,
  greetingOpen: voiceLimits.greetingMaxGraphemes,
  greetingClosed: voiceLimits.greetingMaxGraphemes,
};

/** The rules of each text. An empty one is removed. */
export const profileTextRules = {
  nickname: optionalLine(profileTextLimits.nickname),
  comment,
  afkComment: comment,
  greetingOpen: paragraphs(profileTextLimits.greetingOpen),
  greetingClosed: paragraphs(profileTextLimits.greetingClosed),
} satisfies Record<ProfileField, unknown>;

const guestLocale = z.enum(guestLocales, { error: 'invalid' });

const profileText = z.discriminatedUnion('field', [
  profileTextOf('nickname'),
  profileTextOf('comment'),
  profileTextOf('afkComment'),
  profileTextOf('greetingOpen'),
  profileTextOf('greetingClosed'),
]);

function profileTextOf<Field extends ProfileField>(field: Field) {
  return z.object({ field: z.literal(field), language: guestLocale, text: profileTextRules[field] });
}

/** Texts that are left out stay as they are. */
export const saveProfileTextsInput = z.object({
  yobirinPropertyId: numericId,
  /** The language of the originals. Empty to have it found. */
  textLanguage: omittable(z.union([guestLocale, z.literal('')], { error: 'invalid' })),
  texts: z.array(profileText).check(z.maxLength(profileFields.length * guestLocales.length)),
  expectedVersion,
});
