import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { EmptyState } from '../ui/list/empty-state.tsx';
import { Skeleton } from '../ui/list/skeleton.tsx';
import { StatList } from '../ui/list/stat-list.tsx';
import { PencilIcon, StarIcon } from '../ui/picture/icons.tsx';
import { Spinner } from '../ui/spinner.tsx';
import type { SpecimenProps } from './specimen.tsx';

export function CardSpecimen({ text, theme }: SpecimenProps) {
  return (
    <div className="grid gap-4">
      <Card
        title={`${text.cardTitle} (${theme})`}
        description={text.cardHint}
        actions={<IconButton label={text.edit} icon={<PencilIcon />} />}
      >
        <p>{text.cardBody}</p>
      </Card>
      <Card>
        <p className="whitespace-pre-line">{text.commentValue}</p>
      </Card>
    </div>
  );
}

export function BadgeSpecimen({ text }: SpecimenProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Badge tone="green" hasDot>
        {text.available}
      </Badge>
      <Badge hasDot>{text.away}</Badge>
      <Badge tone="gold">{text.trial}</Badge>
      <Badge tone="indigo">{text.group}</Badge>
      <Badge tone="red">{text.unpaid}</Badge>
    </div>
  );
}

export function StatListSpecimen({ text }: SpecimenProps) {
  return (
    <StatList
      items={[
        { label: text.group, value: '3' },
        { label: text.available, value: '120' },
      ]}
    />
  );
}

export function EmptyStateSpecimen({ text }: SpecimenProps) {
  return (
    <Card>
      <EmptyState
        icon={<StarIcon className="size-7" />}
        title={text.emptyTitle}
        description={text.emptyHint}
        action={<Button variant="primary">{text.emptyAction}</Button>}
      />
    </Card>
  );
}

export function SkeletonSpecimen() {
  return (
    <Card>
      <div className="flex items-center gap-4">
        <Skeleton className="size-12 shrink-0 rounded-full" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-4 w-2/5 rounded-tag" />
          <Skeleton />
        </div>
      </div>
    </Card>
  );
}

export function SpinnerSpecimen({ text }: SpecimenProps) {
  return (
    <div className="flex items-center gap-6 text-indigo">
      <Spinner label={text.loading} />
      <Spinner label={text.loading} className="size-10" />
    </div>
  );
}
