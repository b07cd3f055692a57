import { hash, verify } from '@node-rs/argon2';
import { createBoundedQueue } from '../../platform/bounded-queue.ts';
import type { LimitAttempts } from '../../platform/limits/attempt-limit.ts';
import { createSecretToken } from '../../platform/secrets/secret-token.ts';
import { passwordAttempts } from './auth.limits.ts';

export type Passwords = {
  hash(password: string): Promise<string>;
  /**
   * Whether it is the password of the user with this address. Someone who does not exist costs the same time as a wrong
   * password. Throws TOO_MANY_REQUESTS after too many wrong ones for the address.
   */
  isRight(email: string, user: { passwordHash: string } | null, password: string): Promise<boolean>;
};

/** OWASP's recommendation for argon2id, which is the library's algorithm unless told otherwise. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Two at a time: each takes a thread of the few that also read files, and a flood of sign-ins must leave some. */
const bounds = { maxRunning: 2, maxWaiting: 500 };

export function createPasswords({ limitAttempts }: { limitAttempts: LimitAttempts }): Passwords {
  const inTurn = createBoundedQueue(bounds);
  const attempts = limitAttempts(passwordAttempts);
  // Made at once: making it for the first stranger would tell that one apart by time.
  const nobodysHash = hash(createSecretToken(), cost);

  return {
    hash: (password) => inTurn(() => hash(password, cost)),

    async isRight(email, user, password) {
      const key = email.toLowerCase();
      await attempts.begin(key);
      const passwordHash = user?.passwordHash ?? (await nobodysHash);
      const isRight = (await inTurn(() => verify(passwordHash, password))) && user !== null;
      if (isRight) await attempts.succeed(key);
      return isRight;
    },
  };
}
