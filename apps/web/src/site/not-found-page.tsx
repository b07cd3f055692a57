import { paths } from '@yobirin/contract/paths';
import { m } from '../i18n/gen/messages.js';
import { ButtonLink } from '../ui/button.tsx';
import { NotFound } from './illustrations/not-found.tsx';

/** Shown for any unknown address (ERROR-30), with links to go on. */
export function NotFoundPage() {
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col items-center px-5 py-16 text-center">
      <NotFound className="w-72" />
      <h1 className="mt-8 text-2xl md:text-3xl">{m.account_not_found_heading()}</h1>
      <p className="mt-4 text-balance text-muted">{m.account_not_found_text()}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink href={paths.root()} variant="primary">
          {m.common_to_top()}
        </ButtonLink>
        <ButtonLink href={paths.serviceHelp()}>{m.site_not_found_help()}</ButtonLink>
      </div>
    </div>
  );
}
