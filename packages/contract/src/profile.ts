import * as z from 'zod/mini';
import { expectedVersion } from './expected-version.ts';
import { numericId } from './ids.ts';
import { limits } from './limits.ts';
import { omittable } from './omittable.ts';
import { check, isBlank, optionalLine, paragraphs, requiredLine } from './text.ts';
import type { ValidationCode } from './validation.ts';

export const receiveChatFromValues = ['ALL', 'USER', 'MEMBER'] as const;
export type ReceiveChatFrom = (typeof receiveChatFromValues)[number];

/** The options of the form; MEMBER stays where it is already set (OP-14). */
export const offeredReceiveChatFrom = ['ALL', 'USER'] as const satisfies readonly ReceiveChatFrom[];

/** Half-width letters, digits, underscore and hyphen (VALID-01). Reserved words are refused as duplicates, see reserved-ids.ts. */
export const yobirinId = z.string({ error: 'required' }).check(
  z.trim(),
  check((value) => value !== '', 'required'),
  check((value) => value.length <= limits.yobirinIdMaxCharacters, 'too_long'),
  check((value) => /^[\w-]*$/.test(value), 'invalid_yobirin_id'),
);

/** VALID-02 */
export const nickname = requiredLine(limits.nameMaxGraphemes);

/** Any script without white space, or empty (VALID-03). */
export const displayAlias = optionalLine(limits.displayAliasMaxGraphemes).check(
  check((value) => value === '' || (!isBlank(value) && !/\s/u.test(value)), 'invalid_display_alias'),
);

/** Half-width letters and digits, as a caller types it: passwords that were set long ago may be short (VALID-04). */
export const callPassword = z.string({ error: 'required' }).check(
  check((value) => value.length <= limits.callPasswordMaxCharacters, 'too_long'),
  check((value) => /^[A-Za-z\d]*$/.test(value), 'invalid_call_password'),
);

/** A password that is set now. Whether it may be empty depends on `callPasswordRequired` (VALID-04). */
export const newCallPassword = callPassword.check(
  check((value) => value === '' || !isShortCallPassword(value), 'call_password_too_short'),
);

/** What a change of the password must satisfy; a password that stays as it is need not. */
export const newCallPasswordSettings = z.object({ callPassword: newCallPassword });

export function isShortCallPassword(value: string): boolean {
  return value.length < limits.callPasswordMinCharacters;
}

/** For introduction text, out-of-hours message and chat note (VALID-05). */
export const comment = paragraphs(limits.commentMaxGraphemes);

export const introductionForm = z.object({ yobirinId, nickname });
export type IntroductionForm = z.infer<typeof introductionForm>;

/** The password settings as they will be after saving. */
export const callPasswordSettings = z
  .object({ callPassword, callPasswordRequired: z.boolean() })
  .check(check((input) => !input.callPasswordRequired || input.callPassword !== '', 'required', 'callPassword'));

/** A square within the upright picture, in its own pixels. */
const imageCrop = z.object({
  x: z.int().check(z.gte(0)),
  y: z.int().check(z.gte(0)),
  size: z.int().check(z.gte(1)),
});
export type ImageCrop = z.infer<typeof imageCrop>;

/** The files of icon and background are sent beside it. */
export const updateYobirinPropertyInput = z.object({
  id: numericId,
  yobirinId: omittable(yobirinId),
  nickname: omittable(nickname),
  isAiAutoReplyEnabled: omittable(z.boolean()),
  callPassword: omittable(callPassword),
  callPasswordRequired: omittable(z.boolean()),
  receiveChatFrom: omittable(z.enum(receiveChatFromValues)),
  isContactsOnly: omittable(z.boolean()),
  isCallReasonRequired: omittable(z.boolean()),
  comment: omittable(comment),
  afkComment: omittable(comment),
  isAvailableForCall: omittable(z.boolean()),
  iconCrop: omittable(imageCrop),
  removeIcon: omittable(z.boolean()),
  removeBackground: omittable(z.boolean()),
  expectedVersion,
});
export type UpdateYobirinPropertyInput = z.infer<typeof updateYobirinPropertyInput>;

export const updateDisplayAliasInput = z.object({ yobirinPropertyId: numericId, displayAlias });
export type UpdateDisplayAliasInput = z.infer<typeof updateDisplayAliasInput>;

export const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;

/** The error of an icon or background file, or null (OP-61). */
export function imageError(file: { mimeType: string; sizeBytes: number }): ValidationCode | null {
  if (!imageTypes.some((type) => type === file.mimeType)) return 'invalid_image_type';
  return file.sizeBytes > limits.imageMaxBytes ? 'too_large' : null;
}
