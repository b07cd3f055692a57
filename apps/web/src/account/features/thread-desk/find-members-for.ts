import { foldCaseAndWidth } from '@yobirin/contract/fold-case-and-width';
import type { Mentionable } from '@yobirin/contract/team-note';
import type { Suggestion } from '../../../chat/composer/suggestions.ts';

/**
 * The members that the end of a draft asks for, each with the draft that mentions them. Null if it asks for none; members that are
 * not loaded yet are an empty list.
 */
export function findMembersFor(draft: string, members: readonly Mentionable[] | undefined): Suggestion[] | null {
  const asked = /[@＠]([^@＠\n]{0,60})$/.exec(draft);
  if (!asked) return null;
  const [, wanted = ''] = asked;
  if (!members) return [];
  const found = members.filter(
    ({ name }) => name !== '' && foldCaseAndWidth(name).includes(foldCaseAndWidth(wanted)) && wanted !== `${name} `,
  );
  // Text that only has an @ in it is text.
  if (found.length === 0) return null;
  const before = draft.slice(0, asked.index);
  return found.map(({ userId, name }) => ({ id: userId, name, text: `${before}@${name} `, hint: '' }));
}
