import { paths } from '@yobirin/contract/paths';
import { m } from '../../i18n/gen/messages.js';
import { ButtonLink } from '../../ui/button.tsx';

/** Shown for any unknown address (ERROR-30). */
export function NotFoundPage() {
  return (
    <div className="mx-auto flex w-full max-w-xl grow flex-col items-center justify-center px-5 py-16 text-center">
      <p aria-hidden="true" className="text-4xl font-semibold text-indigo">
        404
      </p>
      <h1 className="mt-4 text-2xl">{m.account_not_found_heading()}</h1>
      <p className="mt-4 text-balance text-muted">{m.account_not_found_text()}</p>
      <ButtonLink href={paths.root()} className="mt-8">
        {m.common_to_top()}
      </ButtonLink>
    </div>
  );
}
