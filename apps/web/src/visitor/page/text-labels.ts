import type { CallPageView } from '@yobirin/contract/pages';
import type { CallPageField } from '@yobirin/contract/profile-text';
import { m } from '../../i18n/gen/messages.js';
import { textLabelOf } from '../../i18n/text-label.ts';

/** What stands beside a text that is not in the page's language. Made by the server, because browsers name languages differently. */
export type TextLabels = { readonly [Field in CallPageField]?: string | undefined };

export function textLabelsOf({ nickname, comment, afkComment }: CallPageView['textNotes']): TextLabels {
  return {
    // A name without a translation speaks for itself.
    ...(nickname?.translation && { nickname: m.texts_machine() }),
    ...(comment && { comment: textLabelOf(comment) }),
    ...(afkComment && { afkComment: textLabelOf(afkComment) }),
  };
}
