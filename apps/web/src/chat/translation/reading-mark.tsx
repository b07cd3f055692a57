import type { ChatPost } from '@yobirin/contract/chat';
import type { ReactNode } from 'react';
import { m } from '../../i18n/gen/messages.js';
import { useBelow, useRoom, useRoomState, useTranslation } from '../room/room-context.ts';
import { languageName } from './language-name.ts';
import { textOf } from './post-language.ts';
import type { PostReading } from './post-reading.ts';
import { toggleOriginal, useIsOriginalShown } from './shown-originals.ts';
import { useIsLate } from './use-is-late.ts';
import { usePostReading } from './use-post-reading.ts';

type MarkProps = { post: ChatPost; language: string };

/**
 * The line below a post that says whether a machine has translated it, with a button for the next step. It is there while the
 * translation is made, so that only the words of the post change when it comes.
 */
export function ReadingMark({ post, isOwn }: { post: ChatPost; isOwn: boolean }) {
  const { reading, language } = usePostReading(post);
  const isBelow = useBelow(post) !== null;
  // A translation below the post has its own line.
  if (isBelow && (reading.kind === 'original' || reading.kind === 'offered')) return null;
  if (reading.kind !== 'original') return <Mark post={post} language={language} reading={reading} />;
  return isOwn ? <OwnMark post={post} language={language} /> : null;
}

function Mark({ post, language, reading }: MarkProps & { reading: PostReading }) {
  const { translations } = useRoom();
  const { ownLanguage } = useRoomState((state) => state.translation);

  switch (reading.kind) {
    case 'original':
      return null;
    case 'pending':
      return <PendingMark post={post} />;
    case 'failed':
      return (
        <Line>
          {m.translation_failed()}
          <LineButton onClick={() => void translations.request(post, ownLanguage)}>{m.common_retry()}</LineButton>
        </Line>
      );
    case 'offered':
      return <OfferMark post={post} />;
    case 'translated':
      return <TranslatedMark post={post} language={language} />;
  }
}

/**
 * No translation comes for a post that was written before there was an engine, and for one whose language is not known yet and turns out
 * to be the reader's.
 */
function PendingMark({ post }: { post: ChatPost }) {
  const isLate = useIsLate();
  const { ownLanguage } = useRoomState((state) => state.translation);
  const isRequested = useTranslation(post, ownLanguage)?.status === 'pending';
  if (!isLate || isRequested) return <Line>{m.translation_pending()}</Line>;
  return post.language === null ? null : <OfferMark post={post} />;
}

function OfferMark({ post }: { post: ChatPost }) {
  const { translations } = useRoom();
  const { mode, ownLanguage } = useRoomState((state) => state.translation);
  return (
    <Line>
      <LineButton onClick={handleAsk}>{m.chat_translate({ language: languageName(ownLanguage) })}</LineButton>
    </Line>
  );

  /** With automatic translation it takes the place of the text, like those that came by themselves. */
  function handleAsk() {
    void (mode === 'AUTOMATIC' ? translations.request(post, ownLanguage) : translations.showBelow(post, ownLanguage));
  }
}

function TranslatedMark({ post, language }: MarkProps) {
  const isOriginalShown = useIsOriginalShown(post.id);
  return (
    <Line>
      {m.translation_machine({ language: languageName(language) })}
      <LineButton isExpanded={isOriginalShown} onClick={() => toggleOriginal(post.id)}>
        {isOriginalShown ? m.translation_original_hide() : m.translation_original_show()}
      </LineButton>
    </Line>
  );
}

/** Below a post of the own side: what the other side reads. */
function OwnMark({ post, language }: MarkProps) {
  const { translations } = useRoom();
  const { mode, otherLanguage, isOffered } = useRoomState((state) => state.translation);
  if (!isOffered || mode === 'OFF' || language === otherLanguage || textOf(post) === '') return null;
  return (
    <Line>
      <LineButton onClick={() => void translations.showBelow(post, otherLanguage)}>
        {m.translation_read({ language: languageName(otherLanguage) })}
      </LineButton>
    </Line>
  );
}

function Line({ children }: { children: ReactNode }) {
  return <p className="flex min-h-6 flex-wrap items-center gap-x-2 px-1 text-xs leading-snug text-muted">{children}</p>;
}

type LineButtonProps = { isExpanded?: boolean; onClick: () => void; children: ReactNode };

function LineButton({ isExpanded, onClick, children }: LineButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isExpanded}
      onClick={onClick}
      // The area to tap is higher than the line.
      className="relative min-h-6 text-indigo underline underline-offset-4 after:absolute after:inset-x-0 after:-inset-y-2.5"
    >
      {children}
    </button>
  );
}
