import { paths } from '@yobirin/contract/paths';
import { m } from '../../i18n/gen/messages.js';
import { ButtonLink } from '../../ui/button.tsx';

/** Links to sign-up and, in the demo, to a call page to try. */
export function StartActions({ isDemo }: { isDemo: boolean }) {
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      <ButtonLink href={paths.authSignup()} variant="primary" size="large" className="max-sm:w-full">
        {m.site_start()}
      </ButtonLink>
      {isDemo && (
        <ButtonLink href={paths.call({ yobirinId: 'demo' })} size="large" className="max-sm:w-full">
          {m.site_demo()}
        </ButtonLink>
      )}
    </div>
  );
}
