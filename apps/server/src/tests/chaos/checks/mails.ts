import { type Check, untilNone } from './check.ts';

/** The mail that a killed node was sending is sent again some minutes later at most. */
export const checkMails: Check = async ({ peers }, { mails }) => {
  const lost = await untilNone(async () => mails.filter(({ to }) => peers.mail.countMails(to) === 0), 300_000);
  return lost.map(({ to, at }) => ({ promise: 'no mail is lost', what: `${to} got none`, at }));
};

/** A mail may be sent twice if its sender dies before it notes that it was taken. Receivers then know it by its id. */
export const checkMailIds: Check = async ({ peers }, { mails }) =>
  mails.flatMap(({ to, at }) => {
    const ids = new Set(peers.mail.messageIdsOf(to));
    const what = `${to} got ${[...ids].join(', ')}`;
    return ids.size <= 1 ? [] : { promise: 'a mail that is sent twice has one id', what, at };
  });
