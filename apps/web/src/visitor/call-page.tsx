import type { CallPageView } from '@yobirin/contract/pages';
import { m } from '../i18n/gen/messages.js';
import { Avatar } from '../ui/avatar.tsx';
import { Background } from './background.tsx';
import { PublicAddress } from './public-address.tsx';

/** All that the call page is rendered from, on the server and again in the browser. */
export type CallPageProps = { view: CallPageView; origin: string };

/** The public face of an ID: who this is, and what they want visitors to know. */
export function CallPage({ view, origin }: CallPageProps) {
  return (
    <main className="mx-auto w-full max-w-xl sm:px-5 sm:pt-10">
      <article className="overflow-hidden border-line bg-surface pb-8 sm:rounded-card sm:border sm:shadow-soft">
        <Background imageUrl={view.backgroundUrl} />
        <div className="flex flex-col items-center gap-3 px-5 text-center">
          <span className="relative -mt-15 inline-flex rounded-full bg-surface p-1">
            <Avatar name={view.nickname} imageUrl={view.iconUrl} size="huge" />
          </span>
          <h1 dir="auto" className="max-w-full text-2xl">
            {view.nickname}
          </h1>
          <PublicAddress origin={origin} yobirinId={view.yobirinId} />
        </div>
        {view.comment && (
          <section aria-labelledby="comment" className="mx-5 mt-6 rounded-card bg-sunken p-5 sm:mx-8">
            <h2 id="comment" className="text-sm text-muted">
              {m.visitor_comment()}
            </h2>
            <p dir="auto" className="mt-2 whitespace-pre-line">
              {view.comment}
            </p>
          </section>
        )}
      </article>
    </main>
  );
}
