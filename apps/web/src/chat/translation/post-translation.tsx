import type { ChatPost } from '@yobirin/contract/chat';
import { m } from '../../i18n/gen/messages.js';
import { Spinner } from '../../ui/spinner.tsx';
import { useBelow, useRoom, useTranslation } from '../room/room-context.ts';
import { languageName } from './language-name.ts';
import type { Translation } from './translations.ts';

/** The requested translation, below its post (CHAT-03, CHAT-20). */
export function PostTranslation({ post }: { post: ChatPost }) {
  const language = useBelow(post);
  return language === null ? null : <Below post={post} language={language} />;
}

function Below({ post, language }: { post: ChatPost; language: string }) {
  const { translations } = useRoom();
  const translation = useTranslation(post, language);
  if (!translation) return null;

  return (
    <div className="w-fit max-w-full border-l-2 border-line-strong py-0.5 pl-3 text-sm">
      <p className="text-xs text-muted">
        {m.chat_translated({ language: languageName(language) })}
        <button
          type="button"
          onClick={() => translations.hideBelow(post.id)}
          className="ml-2 py-1 text-indigo underline underline-offset-4"
        >
          {m.chat_translation_hide()}
        </button>
      </p>
      <div role="status">
        <TranslatedText translation={translation} language={language} />
      </div>
    </div>
  );
}

function TranslatedText({ translation, language }: { translation: Translation; language: string }) {
  switch (translation.status) {
    case 'pending':
      return <Spinner label={m.chat_translating()} />;
    case 'failed':
      return (
        <p className="text-red">
          {translation.reason === 'budget_spent' ? m.translation_budget_asked() : m.chat_translation_failed()}
        </p>
      );
    case 'done':
      return (
        <p dir="auto" lang={language} className="break-words whitespace-pre-wrap">
          {translation.text}
        </p>
      );
  }
}
