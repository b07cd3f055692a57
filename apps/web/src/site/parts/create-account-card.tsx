import { limits } from '@yobirin/contract/limits';
import { paths } from '@yobirin/contract/paths';
import { m } from '../../i18n/gen/messages.js';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckCircleIcon } from '../../ui/picture/icons.tsx';

/** Link to sign-up, and the price. */
export function CreateAccountCard() {
  return (
    <Card className="flex h-full flex-col items-start">
      <h2 className="text-xl">{m.site_create_title()}</h2>
      <p className="mt-3 text-muted">{m.site_create_text()}</p>
      <ul className="mt-5 mb-6 space-y-2">
        {promises.map((promise) => (
          <li key={promise()} className="flex gap-2">
            <CheckCircleIcon className="mt-0.5 size-5 text-green-ink" />
            {promise()}
          </li>
        ))}
      </ul>
      <ButtonLink href={paths.authSignup()} variant="primary" size="large" className="mt-auto max-sm:w-full">
        {m.site_create_action()}
      </ButtonLink>
    </Card>
  );
}

const promises = [
  m.site_create_trial,
  () => m.site_create_price({ yen: String(limits.standardPlanYenPerMonth) }),
  m.site_create_no_charge,
];
