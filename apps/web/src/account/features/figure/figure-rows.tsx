import { useInfiniteQuery } from '@tanstack/react-query';
import { valueOfFigureKey } from '@yobirin/contract/figure';
import { paths } from '@yobirin/contract/paths';
import { dateTimeText } from '../../../i18n/date-text.ts';
import { m } from '../../../i18n/gen/messages.js';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { InfiniteList } from '../../../ui/list/infinite-list.tsx';
import { FailedPart } from '../../shared/failure/failed-part.tsx';
import { moreStateOf, nodesOf } from '../../shared/list/cursor-list.ts';
import { ListSkeleton } from '../../shared/list/list-skeleton.tsx';
import { durationText, figureLabels, groupText, numberText } from './figure-words.ts';
import { type FigureRow, type FigureScope, figureRowsQuery, type RowsChoice } from './figures-query.ts';

type FigureRowsProps = { scope: FigureScope; choice: RowsChoice };

/** What a figure counts, newest first, loaded while scrolling (FIGURE-09). */
export function FigureRows({ scope, choice }: FigureRowsProps) {
  const query = useInfiniteQuery(figureRowsQuery(scope, choice));
  const { by, key } = choice;
  // A member or an ID is named by its rows; other groups by their key.
  const group = by && key !== undefined && by !== 'MEMBER' && by !== 'ID' ? groupText(by, nameOfKey(key)) : null;
  const title = [figureLabels[choice.figure](), group].filter((part) => part !== null).join(' · ');

  if (query.isPending) return <ListSkeleton />;
  const [first] = query.data?.pages ?? [];
  if (!query.data || !first) return <FailedPart title={m.figure_rows_failed()} onRetry={() => query.refetch()} />;

  return (
    <Card title={title} description={m.figure_rows_count({ count: numberText(first.pageInfo.totalCount) })}>
      <InfiniteList
        label={title}
        items={nodesOf(query.data)}
        keyOf={({ id }) => id}
        renderItem={(row) => <Row row={row} />}
        more={moreStateOf(query)}
        onLoadMore={() => void query.fetchNextPage()}
        loadMoreLabel={m.figure_rows_more()}
        loadingLabel={m.common_loading()}
        failedLabel={m.figure_rows_more_failed()}
        retryLabel={m.common_retry()}
        emptyState={<EmptyState title={m.figure_rows_empty()} />}
      />
    </Card>
  );
}

function nameOfKey(key: string): { key: string; name: string | null } {
  return { key, name: valueOfFigureKey(key) || null };
}

const kindLabels = {
  CALL: m.figure_row_call,
  POST: m.figure_row_post,
  CHAT: m.figure_row_chat,
  CALLBACK: m.figure_row_callback,
};

function Row({ row }: { row: FigureRow }) {
  const { kind, at, idName, memberName, talkSeconds, answerSeconds, chatRoomId } = row;
  const facts = [
    idName,
    memberName,
    answerSeconds == null ? null : m.figure_row_answer({ value: durationText(answerSeconds) }),
    talkSeconds == null ? null : m.figure_row_talk({ value: durationText(talkSeconds) }),
  ].filter((fact) => fact != null);
  return (
    <div className="py-2.5 leading-snug">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-medium">{kindLabels[kind]()}</span>
        <time dateTime={at} className="text-sm text-muted">
          {dateTimeText(at)}
        </time>
        {chatRoomId != null && (
          <a href={paths.accountMessage({ id: chatRoomId })} className="ml-auto text-sm">
            {m.figure_row_open_chat()}
          </a>
        )}
      </p>
      {facts.length > 0 && (
        <p dir="auto" className="text-sm wrap-anywhere text-muted">
          {facts.join(' · ')}
        </p>
      )}
    </div>
  );
}
