import { paths } from '@yobirin/contract/paths';
import type { SearchProfileQuery } from '../../../api/gen/graphql.ts';
import { m } from '../../../i18n/gen/messages.js';
import { ButtonLink } from '../../../ui/button.tsx';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { ListedName } from '../../shared/list/listed-name.tsx';

export type FoundProfile = SearchProfileQuery['yobirinPropertyForCall'];

/** The found profile, with a link to its call page. */
export function FoundProfileRow({ profile }: { profile: FoundProfile }) {
  const { yobirinId, nickname, iconSmallUrl, iconColor } = profile;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3 rounded-card border border-line p-4">
      <Avatar name={nickname} imageUrl={iconSmallUrl} color={iconColor} />
      <div className="min-w-0 grow">
        <ListedName>{nickname}</ListedName>
        <p className="text-sm text-muted">{yobirinId}</p>
      </div>
      {yobirinId && (
        <ButtonLink href={paths.call({ yobirinId, referrerPath: paths.accountHome() })}>{m.search_open()}</ButtonLink>
      )}
    </div>
  );
}
