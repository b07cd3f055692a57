import { buildUser } from '../../../testing/builders/user.ts';
import { sendRest } from '../../../testing/send-rest.ts';
import type { Person } from './life.ts';
import { Refused } from './refused.ts';

/** Users, one after another, who have forgotten their password and ask for a mail. */
export const forgetful = (name: string): Person => ({
  name,
  async arrive(life) {
    const { site, ledger } = life;
    return async () => {
      while (!life.isOver()) {
        const { email } = await life.persist(() => buildUser(site.db));
        const headers = { 'x-forwarded-for': life.anyAddress() };
        await life.persist(async () => {
          const { status, body } = await sendRest(site, 'POST /auth/password/reset', { body: { email }, headers });
          if (status >= 300) throw new Refused(String(status), body?.error?.retryAfterSeconds);
        });
        ledger.mails.push({ to: email, at: performance.now() });
        await life.think();
      }
    };
  },
});
