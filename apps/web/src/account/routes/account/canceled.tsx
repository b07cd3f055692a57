import { paths } from '@yobirin/contract/paths';
import { useEffect } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { forgetSession } from '../../../session/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { CheckCircleIcon } from '../../../ui/picture/icons.tsx';

/** Shown after the user was deleted; ends the session of this browser (AUTH-24). */
export function CanceledPage() {
  useEffect(forgetSession, []);

  return (
    <div className="mx-auto flex w-full max-w-xl grow flex-col items-center justify-center px-5 py-16 text-center">
      <CheckCircleIcon className="size-12 text-green" />
      <h1 className="mt-4 text-2xl">{m.canceled_heading()}</h1>
      <p className="mt-4 text-muted">{m.canceled_text()}</p>
      <ButtonLink href={paths.root()} className="mt-8">
        {m.canceled_back()}
      </ButtonLink>
    </div>
  );
}
