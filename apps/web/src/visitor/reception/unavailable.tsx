import type { UnavailableCode } from '@yobirin/contract/pages';
import { m } from '../../i18n/gen/messages.js';
import { ButtonLink } from '../../ui/button.tsx';
import { BellMark } from '../../ui/picture/logo.tsx';

/** Shown when the server cannot or will not look up the ID at present (ERROR-02, CALLPAGE-30). */
export function Unavailable({ code, url }: { code: UnavailableCode; url: string }) {
  return (
    <main className="mx-auto flex w-full max-w-xl grow flex-col items-center justify-center px-5 py-16 text-center">
      <BellMark className="size-20 opacity-40" />
      <h1 className="mt-6 text-2xl">{m.visitor_unavailable_title()}</h1>
      <p className="mt-4 text-balance">
        {code === 'TOO_MANY_REQUESTS' ? m.visitor_too_many_lookups() : m.visitor_unavailable_text()}
      </p>
      <ButtonLink href={url} className="mt-8">
        {m.common_retry()}
      </ButtonLink>
    </main>
  );
}
