import { paths } from '@yobirin/contract/paths';
import { m } from '../../i18n/gen/messages.js';
import { ButtonLink } from '../../ui/button.tsx';
import { BellMark } from '../../ui/picture/logo.tsx';

type CallPageNotFoundProps = {
  /** Whether the ID was released and leads nowhere (CALLPAGE-19). */
  isReleased?: boolean;
};

/** Shown for an ID that does not exist (ERROR-20). */
export function CallPageNotFound({ isReleased = false }: CallPageNotFoundProps) {
  return (
    <main className="mx-auto flex w-full max-w-xl grow flex-col items-center justify-center px-5 py-16 text-center">
      <BellMark className="size-20 opacity-40" />
      <h1 className="mt-6 text-2xl">{isReleased ? m.visitor_released_title() : m.visitor_not_found_title()}</h1>
      <p className="mt-4 text-balance">{isReleased ? m.visitor_released_text() : m.visitor_not_found_text()}</p>
      <p className="mt-2 text-sm text-balance text-muted">
        {isReleased ? m.visitor_released_hint() : m.visitor_not_found_hint()}
      </p>
      <ButtonLink href={paths.root()} className="mt-8">
        {m.common_to_top()}
      </ButtonLink>
    </main>
  );
}
