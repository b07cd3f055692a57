import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '@yobirin/contract/paths';
import { m } from '../../../i18n/gen/messages.js';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { InfiniteList } from '../../../ui/list/infinite-list.tsx';
import { GroupIcon } from '../../../ui/picture/icons.tsx';
import { FailedPart } from '../../shared/failure/failed-part.tsx';
import { moreStateOf, nodesOf } from '../../shared/list/cursor-list.ts';
import { ListSkeleton } from '../../shared/list/list-skeleton.tsx';
import { GroupRow } from './group-row.tsx';
import { groupsQuery } from './groups-query.ts';

type GroupListProps = { accountId: string; contains: string };

export function GroupList({ accountId, contains }: GroupListProps) {
  const query = useInfiniteQuery(groupsQuery({ accountId, contains }));

  if (query.isPending) return <ListSkeleton />;
  if (!query.data) return <FailedPart title={m.group_failed()} onRetry={() => query.refetch()} />;

  const referrerPath = paths.accountGroups({ q: contains || undefined });
  return (
    <InfiniteList
      label={m.nav_groups()}
      items={nodesOf(query.data)}
      keyOf={({ id }) => id}
      renderItem={(group) => <GroupRow group={group} referrerPath={referrerPath} />}
      more={moreStateOf(query)}
      onLoadMore={() => void query.fetchNextPage()}
      loadMoreLabel={m.group_more()}
      loadingLabel={m.common_loading()}
      failedLabel={m.group_more_failed()}
      retryLabel={m.common_retry()}
      emptyState={<EmptyState icon={<GroupIcon className="size-7" />} {...emptyWords(contains)} />}
    />
  );
}

function emptyWords(contains: string): { title: string; description?: string } {
  if (contains) return { title: m.group_none_found({ text: contains }) };
  return { title: m.group_empty(), description: m.group_empty_text() };
}
