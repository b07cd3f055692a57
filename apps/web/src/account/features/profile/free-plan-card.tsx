import { paths } from '@yobirin/contract/paths';
import { m } from '../../../i18n/gen/messages.js';
import { type Identity, isOwner } from '../../../session/session-state.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';

/** The limits of the free plan, and for owners a link to a paid one (HOME-01, OP-31). */
export function FreePlanCard({ identity }: { identity: Identity }) {
  if (identity.licenseStatus !== 'FREE') return null;
  return (
    <Card title={m.home_free_title()}>
      <p>{m.home_free_text()}</p>
      {isOwner(identity) && (
        <ButtonLink href={paths.accountContract()} variant="primary" className="mt-4">
          {m.home_free_contract()}
        </ButtonLink>
      )}
    </Card>
  );
}
