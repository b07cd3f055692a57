import { m } from './gen/messages.js';

/** The words for a code of the contract's schemas; nothing where nothing is wrong. */
export function validationMessage(code: string | undefined): string | undefined {
  switch (code) {
    case undefined:
      return undefined;
    case 'required':
      return m.validation_required();
    case 'invalid_email':
      return m.validation_email();
    default:
      return m.validation_invalid();
  }
}
