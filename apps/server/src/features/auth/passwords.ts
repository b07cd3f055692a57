import { hash, verify } from '@node-rs/argon2';
import { createBoundedQueue } from '../../platform/bounded-queue.ts';
import { DomainError } from '../../platform/errors.ts';
import type { LimitAttempts } from '../../platform/limits/attempt-limit.ts';
import { createSecretToken } from '../../platform/secrets/secret-token.ts';
import { currentSource } from '../../platform/security/request-source.ts';
import type { SecurityLog } from '../../platform/security/security-log.ts';
import { passwordAttempts } from './auth.limits.ts';

export type Passwords = {
  hash(password: string): Promise<string>;
  /**
   * Whether the password belongs to the user with this address. An unknown user takes as long as a wrong password.
   * Throws TOO_MANY_REQUESTS after too many wrong passwords for the address from this source.
   */
  isRight(email: string, user: RegisteredUser | null, password: string, from: Source): Promise<boolean>;
};

type RegisteredUser = { id: string; passwordHash: string };

/**
 * A browser or device in which the user has signed in before, or null for all others together. Each has a count of its own, so
 * that strangers cannot keep the user out of a device of theirs (AUTH-25).
 */
type Source = string | null;

/** Recommended by OWASP for argon2id, the default algorithm of the library. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Two at a time: hashing shares the libuv thread pool with file access, and many sign-ins must not use all of it. */
const bounds = { maxRunning: 2, maxWaiting: 500 };

type Parts = { limitAttempts: LimitAttempts; security: SecurityLog };

export function createPasswords({ limitAttempts, security }: Parts): Passwords {
  const inTurn = createBoundedQueue(bounds);
  const attempts = limitAttempts(passwordAttempts);
  // Hashed at start: hashing it for the first unknown address would make that answer slower.
  const decoyHash = hash(createSecretToken(), cost);

  function noteRefused(user: RegisteredUser | null, atSignIn: 'sign_in_failed' | 'sign_in_locked'): void {
    const isSignedIn = currentSource()?.userId !== undefined;
    security.note(isSignedIn ? 'password_refused' : atSignIn, { userId: user?.id });
  }

  return {
    hash: (password) => inTurn(() => hash(password, cost)),

    async isRight(email, user, password, from) {
      const key = from === null ? email.toLowerCase() : `${email.toLowerCase()} ${from}`;
      await attempts.begin(key).catch((error: unknown) => {
        if (error instanceof DomainError && error.code === 'TOO_MANY_REQUESTS') noteRefused(user, 'sign_in_locked');
        throw error;
      });
      const passwordHash = user?.passwordHash ?? (await decoyHash);
      const isRight = (await inTurn(() => verify(passwordHash, password))) && user !== null;
      if (isRight) await attempts.succeed(key);
      else noteRefused(user, 'sign_in_failed');
      return isRight;
    },
  };
}
