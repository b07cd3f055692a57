import type { UseFormReturn } from 'react-hook-form';
import type { Profile } from '../../shared/current-profile/profile-query.ts';
import type { TakeOptions } from '../../shared/current-profile/use-profile-saving.ts';
import { differencesOf, type ProfileValues, valuesOf } from './profile-values.ts';

type TakeNewestOptions = TakeOptions & {
  /** The values of the form when it was saved: later edits are not saved yet, and stay. */
  sent: ProfileValues;
};

/** Fills the form from the newest profile. */
export function takeNewest(form: UseFormReturn<ProfileValues>, newest: Profile, options: TakeNewestOptions): void {
  const { sent, keepsEdits } = options;
  const values = valuesOf(newest);
  if (keepsEdits) {
    form.reset(values, { keepDirtyValues: true });
    return;
  }
  const since = differencesOf(form.getValues(), sent);
  form.reset(values);
  form.reset({ ...values, ...since }, { keepDefaultValues: true });
}
