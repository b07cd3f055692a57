import { queryOptions, useQuery } from '@tanstack/react-query';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { dateText } from '../../../i18n/date-text.ts';
import { m } from '../../../i18n/gen/messages.js';
import { Card } from '../../../ui/card.tsx';

const VerifiedAccount = graphql(`
  query VerifiedAccount {
    authenticatedUser {
      id
      memberships {
        id
        role
        account {
          id
          verifiedName
          verifiedAt
        }
      }
    }
  }
`);

const verifiedQuery = queryOptions({
  queryKey: ['verifiedAccount'],
  queryFn: async () => {
    const { memberships } = (await request(VerifiedAccount)).authenticatedUser;
    return memberships.find(({ role }) => role === 'OWNER')?.account ?? null;
  },
});

/** Tells the owner that the operator has verified their account (OP-142). Absent otherwise. */
export function VerifiedCard() {
  const { data } = useQuery(verifiedQuery);
  if (!data?.verifiedName || !data.verifiedAt) return null;
  return (
    <Card title={m.account_verified()}>
      <p className="wrap-anywhere">
        {m.account_verified_text({ name: data.verifiedName, date: dateText(data.verifiedAt) })}
      </p>
    </Card>
  );
}
