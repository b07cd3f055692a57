import { buildUser } from '../../../testing/builders/user.ts';
import { sendRest } from '../../../testing/send-rest.ts';
import type { Life, Person } from './life.ts';
import { Refused } from './refused.ts';

/** Users, one after another, who have forgotten their password and ask for a mail. */
export const forgetful = (name: string): Person => ({
  name,
  async arrive(life) {
    const { ledger } = life;
    return async () => {
      while (!life.isOver()) {
        // Each attempt is that of another user: a mailbox gets few of these mails within an hour.
        const to = await life.persist(() => askForMail(life));
        ledger.mails.push({ to, at: performance.now() });
        await life.think();
      }
    };
  },
});

async function askForMail({ site, anyAddress }: Life): Promise<string> {
  const { email } = await buildUser(site.db);
  const headers = { 'x-forwarded-for': anyAddress() };
  const { status, body } = await sendRest(site, 'POST /auth/password/reset', { body: { email }, headers });
  if (status >= 300) throw new Refused(String(status), body?.error?.retryAfterSeconds);
  return email;
}
