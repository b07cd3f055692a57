import { imageError } from '@yobirin/contract/profile';
import { validationMessage } from '../../../i18n/validation-message.ts';

/** What is wrong with a picture file, in words (OP-61). */
export function pictureErrorOf({ type, size }: File): string | undefined {
  return validationMessage(imageError({ mimeType: type, sizeBytes: size }) ?? undefined);
}
