import { DomainError } from '../../platform/errors.ts';

export class WrongPasswordError extends DomainError {
  override name = 'WrongPasswordError';

  constructor() {
    super('UNPROCESSABLE_ENTITY', 'The current password is another one', { reason: 'wrong_password' });
  }
}

export class EmailTakenError extends DomainError {
  override name = 'EmailTakenError';

  constructor() {
    super('UNPROCESSABLE_ENTITY', 'This email address is already in use', { reason: 'email_taken' });
  }
}
