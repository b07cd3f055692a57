import type * as z from 'zod/mini';

/** Error codes of fields. Screens translate them; the server sends them as they are. */
const validationCodes = [
  'required',
  'invalid',
  'too_long',
  'too_many',
  'invalid_email',
  'email_mismatch',
  'invalid_password',
  'common_password',
  'password_mismatch',
  'new_password_mismatch',
  'not_agreed',
  'invalid_yobirin_id',
  'invalid_display_alias',
  'invalid_call_password',
  'call_password_too_short',
  'invalid_time',
  'begin_not_before_end',
  'invalid_time_zone',
  'invalid_feed_url',
  'invalid_image_type',
  'too_large',
  'refused_file_type',
  'infected_file',
  'broken_file',
] as const;
export type ValidationCode = (typeof validationCodes)[number];

function isValidationCode(value: unknown): value is ValidationCode {
  return validationCodes.includes(value as ValidationCode);
}

/** One code per field, the first that failed. Nested fields read `scheduleSettings.0.beginTime`. */
export function fieldErrorsOf(error: z.core.$ZodError): Record<string, ValidationCode> {
  const errors: Record<string, ValidationCode> = {};
  for (const issue of error.issues) {
    const { path, message } = issue;
    // Unknown fields are listed by name in the error of the object that holds them.
    const fields = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path];
    for (const field of fields) errors[field.join('.')] ??= isValidationCode(message) ? message : 'invalid';
  }
  return errors;
}
