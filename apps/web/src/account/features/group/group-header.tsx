import { Link, useLocation } from '@tanstack/react-router';
import { paths } from '@yobirin/contract/paths';
import { m } from '../../../i18n/gen/messages.js';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { ListedName } from '../../shared/list/listed-name.tsx';
import { publicHost } from '../../shared/yobirin-id/public-address.ts';

type GroupHeaderProps = {
  groupId: string;
  group: { yobirinId: string | null; nickname: string; iconUrl: string | null };
};

/** The group of a page, with links to its call page and its other page. */
export function GroupHeader({ groupId, group }: GroupHeaderProps) {
  const { yobirinId, nickname, iconUrl } = group;
  const referrerPath = useLocation({ select: ({ pathname }) => pathname });
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-3">
        <Avatar name={nickname || (yobirinId ?? '')} imageUrl={iconUrl} />
        <div className="min-w-0 leading-snug">
          <ListedName>{nickname || yobirinId}</ListedName>
          {yobirinId && (
            <a href={paths.call({ yobirinId, referrerPath })} className="text-sm wrap-anywhere">
              {publicHost()}/{yobirinId}
            </a>
          )}
        </div>
      </div>
      <nav aria-label={m.group_pages()} className="flex border-b border-line">
        <PageLink to={paths.accountGroupMembers({ id: groupId })} label={m.group_page_members()} />
        <PageLink to={paths.accountGroup({ id: groupId })} label={m.group_page_settings()} />
      </nav>
    </div>
  );
}

function PageLink({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      activeOptions={{ exact: true, includeSearch: false }}
      className="relative flex min-h-12 items-center px-4 font-medium text-muted no-underline transition-colors hover:text-ink aria-[current=page]:text-indigo aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-0 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-indigo"
    >
      {label}
    </Link>
  );
}
