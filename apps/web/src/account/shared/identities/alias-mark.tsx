import { m } from '../../../i18n/gen/messages.js';
import { displayAliasOf } from '../../../session/display-alias.ts';
import { useSession } from '../../../session/use-session.ts';

/** The short name of an ID, before its name (PROFILE-02, OP-90). */
export function AliasMark({ alias }: { alias: string | null }) {
  if (!alias) return null;
  return (
    <span
      title={m.profile_alias()}
      className="mr-1.5 inline-block rounded-tag border border-indigo px-1.5 align-[0.0625em] text-xs leading-normal font-semibold whitespace-nowrap text-indigo"
    >
      <bdi>{alias}</bdi>
    </span>
  );
}

/** Marks an ID that the user can act as; nothing for other IDs. */
export function OwnAliasMark({ propertyId }: { propertyId: string | null }) {
  const { user } = useSession();
  return <AliasMark alias={user && displayAliasOf(user, propertyId)} />;
}
