import { checkBusy, checkEnds } from './calls.ts';
import { checkCharges } from './charges.ts';
import type { Check } from './check.ts';
import { checkConnecting } from './connecting.ts';
import { checkFiles } from './files.ts';
import { checkMailIds, checkMails } from './mails.ts';
import { checkPosts } from './posts.ts';

/** Bad input is answered without a word about the inside, whatever else is broken. */
const checkDiscretion: Check = async (_site, { indiscretions }) =>
  indiscretions.map(({ words, at }) => ({ promise: 'no answer shows the inside', what: words, at }));

/** In this order: holders are free once all calls have ended. */
export const checks: readonly Check[] = [
  checkPosts,
  checkEnds,
  checkBusy,
  checkFiles,
  checkCharges,
  checkMails,
  checkMailIds,
  checkDiscretion,
  checkConnecting,
];
