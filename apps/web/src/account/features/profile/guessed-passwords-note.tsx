import { queryOptions, useQuery } from '@tanstack/react-query';
import { callPasswordHash, paths } from '@yobirin/contract/paths';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { dateTimeText } from '../../../i18n/date-text.ts';
import { m } from '../../../i18n/gen/messages.js';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';

const GuessedPasswordsDocument = graphql(`
  query GuessedPasswords {
    authenticatedUser {
      id
      memberships {
        id
        yobirinProperties {
          id
          nickname
          callPasswordTries {
            count
            since
          }
        }
      }
      groupMemberships {
        id
        yobirinProperty {
          id
          nickname
          callPasswordTries {
            count
            since
          }
        }
      }
    }
  }
`);

const guessedPasswordsQuery = queryOptions({
  queryKey: ['guessed-passwords'],
  queryFn: () => request(GuessedPasswordsDocument),
});

/** Tells that wrong call passwords came for the ID in use (CALLPAGE-23). Shows nothing while it loads or fails. */
export function GuessedPasswordsNote({ propertyId }: { propertyId: string }) {
  const { data } = useQuery(guessedPasswordsQuery);
  const user = data?.authenticatedUser;
  const properties = [
    ...(user?.memberships.flatMap(({ yobirinProperties }) => yobirinProperties) ?? []),
    ...(user?.groupMemberships.flatMap(({ yobirinProperty }) => yobirinProperty ?? []) ?? []),
  ];
  const { nickname, callPasswordTries: tries } = properties.find(({ id }) => id === propertyId) ?? {};
  if (!tries) return null;
  return (
    <Card title={m.profile_tries_title()}>
      <p>{m.profile_tries_text({ name: nickname ?? '', count: tries.count, since: dateTimeText(tries.since) })}</p>
      <ButtonLink href={paths.accountProfile() + callPasswordHash} className="mt-4">
        {m.profile_tries_action()}
      </ButtonLink>
    </Card>
  );
}
