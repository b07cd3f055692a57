import {
  callPassword,
  displayAlias,
  type ImageCrop,
  newCallPassword,
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
  isContactsOnly: z.boolean(),
  isCallReasonRequired: z.boolean(),
  callPasswordRequired: z.boolean(),
  callPassword,
};

export type ProfileValues = z.infer<z.ZodMiniObject<typeof fields>>;

/** The form's rules. A user who may not change the ID has a form without it. */
export function profileFormOf({ callPassword: former }: Pick<Profile, 'callPassword'>, { hasId }: { hasId: boolean }) {
  return z.object({ ...fields, ...(!hasId && { yobirinId: z.string() }) }).check(
    check<ProfileValues>(
      (values) => !values.callPasswordRequired || values.callPassword !== '',
      'required',
      'callPassword',
    ),
    // A short password from before the minimum stays valid until it is changed.
    check<ProfileValues>(
      ({ callPassword: typed }) => typed === former || newCallPassword.safeParse(typed).success,
      'call_password_too_short',
      'callPassword',
    ),
  );
}

export function valuesOf(profile: Profile): ProfileValues {
  return {
    yobirinId: profile.yobirinId ?? '',
    nickname: profile.nickname,
    displayAlias: profile.displayAlias ?? '',
    receiveChatFrom: profile.receiveChatFrom,
    isAiAutoReplyEnabled: profile.canUseAiAutoReply && profile.isAiAutoReplyEnabled === true,
    isContactsOnly: profile.isContactsOnly,
    isCallReasonRequired: profile.isCallReasonRequired,
    callPasswordRequired: profile.callPasswordRequired,
    callPassword: profile.callPassword ?? '',
  };
}

/** The values that differ from the former ones. */
export function differencesOf<Values extends object>(values: Values, former: Values): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== former[name as keyof Values]),
    // The type of `Object.entries` loses the names of the keys.
  ) as Partial<Values>;
}

export function hasValues(profile: Profile, values: ProfileValues): boolean {
  return Object.keys(differencesOf(values, valuesOf(profile))).length === 0;
}

export type IconEdit = {
  file: File;
  crop: ImageCrop;
  /** The cropped square, if the browser could draw it. */
  preview: Blob | null;
};

/** Pictures chosen and not saved yet; null removes a picture, undefined keeps it. */
export type PictureEdits = { icon?: IconEdit | null | undefined; background?: File | null | undefined };
