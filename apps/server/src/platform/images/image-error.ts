import type { ValidationCode } from '@yobirin/contract/validation';

/** The uploaded file is not a picture of a supported kind. */
export class ImageError extends Error {
  override name = 'ImageError';
  readonly code: ValidationCode;

  constructor(code: 'invalid' | 'invalid_image_type' | 'too_large', cause?: unknown) {
    super(`Refused picture: ${code}`, { cause });
    this.code = code;
  }
}
