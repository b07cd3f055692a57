import { paths } from '@yobirin/contract/paths';
import { m } from '../../../i18n/gen/messages.js';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { ListedName } from '../../shared/list/listed-name.tsx';
import { publicHost } from '../../shared/yobirin-id/public-address.ts';
import type { MemberSettings } from './member-settings-query.ts';

/** The member whose settings these are, and the ID's call page. */
export function MemberHeader({ settings }: { settings: MemberSettings }) {
  const { profile, membershipId } = settings;
  const { yobirinId, nickname, iconUrl } = profile;
  return (
    <div className="flex items-center gap-3">
      <Avatar name={nickname || (yobirinId ?? '')} imageUrl={iconUrl} />
      <div className="min-w-0 leading-snug">
        <ListedName>{nickname || yobirinId}</ListedName>
        {yobirinId && (
          <a
            href={paths.call({ yobirinId, referrerPath: paths.accountMember({ id: membershipId }) })}
            className="text-sm wrap-anywhere text-indigo underline underline-offset-4"
          >
            {publicHost()}/{yobirinId}
          </a>
        )}
        <p className="text-sm text-muted">{holderText(settings)}</p>
      </div>
    </div>
  );
}

function holderText({ isOwnerUse, holderName }: MemberSettings): string {
  if (isOwnerUse) return m.member_state_owner_use();
  return holderName === null ? m.member_nobody() : m.member_held_by({ name: holderName });
}
