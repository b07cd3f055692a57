import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { paths } from '@yobirin/contract/paths';
import { useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { Skeleton } from '../../../ui/list/skeleton.tsx';
import { ChartIcon } from '../../../ui/picture/icons.tsx';
import { FailedPart } from '../../shared/failure/failed-part.tsx';
import type { FigureAddress } from './figure-address.ts';
import { FigureTiles } from './figure-tiles.tsx';
import { type FigureScope, type Figures, figuresQuery } from './figures-query.ts';
import { GroupPart } from './group-part.tsx';
import { HeatMap } from './heat-map.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { QualityPart } from './quality-part.tsx';

type FiguresScreenProps = { scope: FigureScope; address: FigureAddress };

/** The figures of a period (FIGURE-11). */
export function FiguresScreen({ scope, address }: FiguresScreenProps) {
  const { data: figures, isPending, refetch } = useQuery({ ...figuresQuery(scope), placeholderData: keepPreviousData });
  return (
    <>
      <PeriodChoice address={address} ids={figures?.ids ?? []} />
      {figures ? (
        <ReadyFigures figures={figures} address={address} />
      ) : (
        <Card>
          {isPending ? (
            <div role="status" aria-label={m.common_loading()}>
              <Skeleton className="h-64 w-full rounded-control" />
            </div>
          ) : (
            <FailedPart title={m.figure_failed()} onRetry={() => refetch()} />
          )}
        </Card>
      )}
    </>
  );
}

function ReadyFigures({ figures, address }: { figures: Figures; address: FigureAddress }) {
  const [isTable, setTable] = useState(false);
  if (figures.HOUR_OF_WEEK.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<ChartIcon className="size-7" />}
          title={m.figure_empty()}
          description={m.figure_empty_text()}
          action={<ButtonLink href={paths.accountHome()}>{m.figure_empty_action()}</ButtonLink>}
        />
      </Card>
    );
  }
  const part = { address, isTable };
  return (
    <>
      {figures.isOwn && <p className="text-sm text-muted">{m.figure_own_only()}</p>}
      <FigureTiles figures={figures} address={address} />
      <HeatMap groups={figures.HOUR_OF_WEEK} address={address} />
      <Switch label={m.figure_as_tables()} checked={isTable} onChange={(event) => setTable(event.target.checked)} />
      <GroupPart {...part} by="DAY" groups={figures.DAY} />
      <GroupPart {...part} by="PLACE" groups={figures.PLACE} description={m.figure_small_text()} />
      <GroupPart {...part} by="LANGUAGE" groups={figures.LANGUAGE} description={m.figure_small_text()} />
      {!figures.isOwn && figures.MEMBER.length > 0 && <GroupPart {...part} by="MEMBER" groups={figures.MEMBER} />}
      {figures.ID.length > 1 && <GroupPart {...part} by="ID" groups={figures.ID} />}
      <QualityPart figures={figures} address={address} />
    </>
  );
}
