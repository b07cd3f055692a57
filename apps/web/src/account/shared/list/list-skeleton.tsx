import { m } from '../../../i18n/gen/messages.js';
import { Skeleton } from '../../../ui/list/skeleton.tsx';

/** The placeholder of a list of people or groups while it loads. */
export function ListSkeleton() {
  return (
    <div role="status" aria-label={m.common_loading()} className="flex flex-col gap-6 py-3">
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton className="size-12 rounded-full" />
          <div className="flex grow flex-col gap-2">
            <Skeleton className="h-4 w-1/2 rounded-tag" />
            <Skeleton className="h-4 w-1/3 rounded-tag" />
          </div>
        </div>
      ))}
    </div>
  );
}
