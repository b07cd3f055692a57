import {
  callPassword,
  displayAlias,
  type ImageCrop,
  nickname,
  receiveChatFromValues,
  yobirinId,
} from '@yobirin/contract/profile';
import { check } from '@yobirin/contract/text';
import * as z from 'zod/mini';
import type { Profile } from '../../shared/current-profile/profile-query.ts';

const fields = {
  yobirinId,
  nickname,
  displayAlias,
  receiveChatFrom: z.enum(receiveChatFromValues),
  isAiAutoReplyEnabled: z.boolean(),
  callPasswordRequired: z.boolean(),
  callPassword,
};

export type ProfileValues = z.infer<z.ZodMiniObject<typeof fields>>;

const needsPassword = check<ProfileValues>(
  (values) => !values.callPasswordRequired || values.callPassword !== '',
  'required',
  'callPassword',
);

export const profileForm = z.object(fields).check(needsPassword);

/** For whoever may not change the ID, and may find none there. */
export const profileFormWithoutId = z.object({ ...fields, yobirinId: z.string() }).check(needsPassword);

export function valuesOf(profile: Profile): ProfileValues {
  return {
    yobirinId: profile.yobirinId ?? '',
    nickname: profile.nickname,
    displayAlias: profile.displayAlias ?? '',
    receiveChatFrom: profile.receiveChatFrom,
    isAiAutoReplyEnabled: profile.canUseAiAutoReply && profile.isAiAutoReplyEnabled === true,
    callPasswordRequired: profile.callPasswordRequired,
    callPassword: profile.callPassword ?? '',
  };
}

/** What of the values is not as it was. */
export function differencesOf<Values extends object>(values: Values, former: Values): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== former[name as keyof Values]),
    // Object.entries forgets the names of its keys, here and above.
  ) as Partial<Values>;
}

export function hasValues(profile: Profile, values: ProfileValues): boolean {
  return Object.keys(differencesOf(values, valuesOf(profile))).length === 0;
}

export type IconEdit = {
  file: File;
  crop: ImageCrop;
  /** The square itself, where the browser could draw it. */
  preview: Blob | null;
};

/** Pictures chosen and not saved yet; null removes, and what is not there stays. */
export type PictureEdits = { icon?: IconEdit | null | undefined; background?: File | null | undefined };
