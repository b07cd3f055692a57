import type { ChatPost } from '@yobirin/contract/chat';
import { m } from '../../i18n/gen/messages.js';
import { classNames } from '../../ui/class-names.ts';
import { UserText } from '../../user-text/user-text.tsx';
import { wordsStyle } from '../post/bubble-style.ts';
import { useRoomState } from '../room/room-context.ts';
import { languageName } from './language-name.ts';
import { textOf } from './post-language.ts';
import { useIsOriginalShown } from './shown-originals.ts';
import { usePostReading } from './use-post-reading.ts';

type PostTextProps = { post: ChatPost; className: string };

/** The words of a post in its reader's language where there is a translation, with the original below on request (TRANS-13). */
export function PostText({ post, className }: PostTextProps) {
  const { reading, language } = usePostReading(post);
  const ownLanguage = useRoomState((state) => state.translation.ownLanguage);
  const isOriginalShown = useIsOriginalShown(post.id);

  if (reading.kind !== 'translated') {
    return (
      <p dir="auto" lang={language} className={className}>
        <UserText text={textOf(post)} />
      </p>
    );
  }
  return (
    <div className={className}>
      <p dir="auto" lang={ownLanguage} className={wordsStyle}>
        <UserText text={reading.text} />
      </p>
      {isOriginalShown && (
        <>
          <span className="sr-only">{m.translation_original({ language: languageName(language) })}</span>
          <p
            dir="auto"
            lang={language}
            className={classNames(wordsStyle, 'mt-2 border-t border-line pt-2 text-sm text-muted')}
          >
            <UserText text={textOf(post)} />
          </p>
        </>
      )}
    </div>
  );
}
