import { imageError } from '@yobirin/contract/profile';
import { validationMessage } from '../../../i18n/validation-message.ts';

/** The error text for a picture file; undefined if it is fine (OP-61). */
export function pictureErrorOf({ type, size }: File): string | undefined {
  return validationMessage(imageError({ mimeType: type, sizeBytes: size }) ?? undefined);
}
