import type { Context } from '../../context.ts';

/** Why a user gets no mails: the address bounced, or a mail was reported as spam. */
export type UserMailStop = { reason: 'BOUNCE' | 'COMPLAINT'; since: Date };

/** Null if mails go to the address. A bounce stops more than a complaint, so it is told first (MAIL-42). */
export async function findMailStop(
  { mailer }: Pick<Context, 'mailer'>,
  { email }: { email: string },
): Promise<UserMailStop | null> {
  const stops = await mailer.stops.find(email, []);
  for (const reason of ['BOUNCE', 'COMPLAINT'] as const) {
    const stop = stops.find((found) => found.reason === reason);
    if (stop) return { reason, since: stop.createdAt };
  }
  return null;
}
