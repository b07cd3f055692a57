import { limits } from '@yobirin/contract/limits';
import { m } from './gen/messages.js';

/** The text for a code of the contract's schemas; undefined without a code. */
export function validationMessage(code: string | undefined): string | undefined {
  switch (code) {
    case undefined:
      return undefined;
    case 'required':
      return m.validation_required();
    case 'too_long':
      return m.validation_too_long();
    case 'invalid_email':
      return m.validation_email();
    case 'email_mismatch':
      return m.validation_email_mismatch();
    case 'invalid_password':
      return m.validation_password();
    case 'common_password':
      return m.validation_common_password();
    case 'password_mismatch':
      return m.validation_password_mismatch();
    case 'new_password_mismatch':
      return m.validation_new_password_mismatch();
    case 'not_agreed':
      return m.validation_not_agreed();
    case 'invalid_yobirin_id':
      return m.validation_yobirin_id();
    case 'invalid_display_alias':
      return m.validation_display_alias();
    case 'invalid_call_password':
      return m.validation_call_password();
    case 'call_password_too_short':
      return m.validation_call_password_short({ min: limits.callPasswordMinCharacters });
    case 'invalid_image_type':
      return m.validation_image_type();
    case 'too_large':
      return m.validation_too_large();
    default:
      return m.validation_invalid();
  }
}
