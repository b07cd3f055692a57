import { isRefusal } from '../../../api/api-error.ts';
import { m } from '../../../i18n/gen/messages.js';
import { validationMessage } from '../../../i18n/validation-message.ts';
import type { PictureEdits } from './profile-values.ts';

/** The error text of each picture. */
export type PictureErrors = { icon?: string | undefined; background?: string | undefined };

/** Why the server refused the chosen pictures; null if it refused something else. */
export function pictureErrorsOf(error: unknown, { icon, background }: PictureEdits): PictureErrors | null {
  if (isRefusal(error, 'SERVICE_UNAVAILABLE') && isShortOfRoom(error.details.reason)) {
    const words = m.profile_picture_site_full();
    return { icon: icon ? words : undefined, background: background ? words : undefined };
  }
  if (!isRefusal(error, 'BAD_USER_INPUT')) return null;
  const { icon: iconCode, background: backgroundCode } = error.details.fields ?? {};
  if (!iconCode && !backgroundCode) return null;
  return { icon: validationMessage(iconCode), background: validationMessage(backgroundCode) };
}

/** The site takes no uploads for now (HEAL-20, HEAL-24). */
function isShortOfRoom(reason: string | undefined): boolean {
  return reason === 'site_storage_full' || reason === 'site_busy';
}
