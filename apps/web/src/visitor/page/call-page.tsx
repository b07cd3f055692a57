import type { CallPageView, TextNote } from '@yobirin/contract/pages';
import { useEffect, useState } from 'react';
import { OfflineNote } from '../../failure/offline-note.tsx';
import { m } from '../../i18n/gen/messages.js';
import { IconButton } from '../../ui/icon-button.tsx';
import { Avatar } from '../../ui/picture/avatar.tsx';
import { MoreIcon } from '../../ui/picture/icons.tsx';
import { stripHtml } from '../../user-text/parse-user-text.ts';
import { UserText } from '../../user-text/user-text.tsx';
import { ContactActions } from '../contact/contact-actions.tsx';
import { replayEarlyPress } from '../contact/early-press.ts';
import { InfoModal } from '../contact/info-modal.tsx';
import { NotInService } from '../reception/not-in-service.tsx';
import { ReceptionBanner } from '../reception/reception-banner.tsx';
import { useReception } from '../reception/use-reception.ts';
import { useRememberedChats } from '../remembered/use-remembered-chats.ts';
import { useIsOpen } from '../viewer/use-is-open.ts';
import { useViewer } from '../viewer/use-viewer.ts';
import { BackLink } from './back-link.tsx';
import { Background } from './background.tsx';
import type { CallPageQuery } from './call-page-query.ts';
import { Phrases } from './phrases.tsx';
import { PublicAddress } from './public-address.tsx';
import type { TextLabels } from './text-labels.ts';
import { VerifiedMark } from './verified-mark.tsx';

/** The data that the call page is rendered from, on the server and again in the browser. */
export type CallPageProps = {
  view: CallPageView;
  /** The nickname, in the parts between which a line may break. */
  namePhrases: readonly string[];
  textLabels: TextLabels;
  origin: string;
  query: CallPageQuery;
};

/** The public page of an ID: the holder's profile and the ways to reach them. */
export function CallPage({ view, namePhrases, textLabels, origin, query }: CallPageProps) {
  const reception = useReception(view);
  const { isAvailable } = reception;
  const { viewer, askViewer } = useViewer();
  const chats = useRememberedChats(view.id);
  const isOpen = useIsOpen(view, { viewer, chats });
  const [isInfoShown, setIsInfoShown] = useState(false);
  const href = `${origin}/${view.yobirinId}`;
  const address = withoutScheme(href);
  const name = view.textNotes.nickname;
  const field = isAvailable || !view.afkComment ? 'comment' : 'afkComment';

  useEffect(replayEarlyPress, []);

  return (
    <main className="mx-auto w-full max-w-xl sm:px-5 sm:pt-10 sideways:max-w-3xl sideways:pt-4">
      <OfflineNote />
      <article className="relative overflow-hidden border-line bg-surface pb-8 sm:rounded-card sm:border sm:shadow-soft">
        <Background imageUrl={view.backgroundUrl} color={view.backgroundColor} />
        <BackLink query={query} className="absolute top-3 left-3" />
        <IconButton
          label={m.visitor_menu()}
          icon={<MoreIcon />}
          data-press="menu"
          onClick={() => setIsInfoShown(true)}
          className="absolute top-3 right-3 bg-surface noscript:hidden"
        />
        <div className="px-[min(1.25rem,6vw)] text-center sm:px-8 sideways:grid sideways:grid-cols-2 sideways:gap-6">
          <div className="flex flex-col items-center gap-1">
            <span className="relative -mt-15 inline-flex rounded-full bg-surface p-1">
              <Avatar name={view.nickname} imageUrl={view.iconUrl} color={view.iconColor} size="huge" />
            </span>
            <h1 dir="auto" lang={name?.language ?? undefined} data-phrases className="mt-2 max-w-full text-2xl">
              <Phrases of={namePhrases} />
            </h1>
            {name?.translation && (
              <p className="max-w-full text-sm text-muted">
                <bdi className="wrap-anywhere">{name.translation}</bdi> · {textLabels.nickname}
              </p>
            )}
            <PublicAddress address={address} href={href} />
            {view.verifiedName !== null && <VerifiedMark name={view.verifiedName} />}
          </div>
          <div className="mt-4 flex flex-col gap-4">
            {view.isInService ? (
              <>
                <div role="status" className="empty:hidden">
                  {isOpen && !isAvailable && (
                    <ReceptionBanner reception={reception} holderTimeZone={view.schedule.timeZone} />
                  )}
                </div>
                <ContactActions
                  view={view}
                  query={query}
                  isAvailable={isAvailable}
                  isOpen={isOpen}
                  chats={chats}
                  viewer={viewer}
                  askViewer={askViewer}
                />
              </>
            ) : (
              <NotInService />
            )}
          </div>
        </div>
        {view.isInService && <Comment text={view[field]} note={view.textNotes[field]} label={textLabels[field]} />}
      </article>
      {isInfoShown && <InfoModal view={view} address={address} viewer={viewer} onClose={() => setIsInfoShown(false)} />}
    </main>
  );
}

type CommentProps = { text: string; note: TextNote | undefined; label: string | undefined };

/** In the page's language, or with a label that says what it is (TRANS-20). */
function Comment({ text, note, label }: CommentProps) {
  if (!text) return null;
  const original = <Paragraph text={text} lang={note?.language} />;
  return (
    <section
      aria-labelledby="comment"
      className="mx-[min(1.25rem,6vw)] mt-6 rounded-card bg-sunken p-[min(1.25rem,6vw)] sm:mx-8"
    >
      <h2 id="comment" className="text-sm text-muted">
        {m.visitor_comment()}
      </h2>
      {note?.translation ? (
        <>
          <Paragraph text={note.translation} />
          <details className="mt-3 text-sm text-muted">
            <summary className="min-h-11 content-center">{label}</summary>
            {original}
          </details>
        </>
      ) : (
        <>
          {original}
          {label && <p className="mt-3 text-sm text-muted">{label}</p>}
        </>
      )}
    </section>
  );
}

function Paragraph({ text, lang }: { text: string; lang?: string | null | undefined }) {
  return (
    <p dir="auto" lang={lang ?? undefined} className="mt-2 whitespace-pre-line">
      <UserText text={stripHtml(text)} />
    </p>
  );
}

function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\//, '');
}
