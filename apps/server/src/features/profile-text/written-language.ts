import { localeOf } from '@yobirin/contract/locale';
import { callPageFields } from '@yobirin/contract/profile-text';
import type { Executor } from '../../platform/database/client.ts';
import { loadUsers } from '../auth/user.service.ts';
import { findOwnerSeats } from '../directory/holder/member.service.ts';
import type { WrittenProfile } from '../directory/profile/profile-text.service.ts';
import { findLanguage } from '../translation/find-language.ts';

type Written = Pick<WrittenProfile, 'nickname' | 'comment' | 'afkComment'>;

/** The language of a profile as its texts and the language of the account's owner tell it. Null if they do not. */
export async function findWrittenLanguage(db: Executor, property: Written, accountId: string): Promise<string | null> {
  const text = callPageFields.map((field) => property[field]).join('\n');
  return findLanguage(text, await findOwnerLanguage(db, accountId));
}

async function findOwnerLanguage(db: Executor, accountId: string): Promise<string | null> {
  const [seat] = await findOwnerSeats(db, [accountId]);
  const [owner] = seat?.userId ? await loadUsers({ db }, [seat.userId]) : [];
  return owner ? localeOf(owner.language) : null;
}
