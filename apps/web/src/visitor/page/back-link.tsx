import { m } from '../../i18n/gen/messages.js';
import { classNames } from '../../ui/class-names.ts';
import { ChevronDownIcon } from '../../ui/picture/icons.tsx';
import { backPath, type CallPageQuery } from './call-page-query.ts';

/** A link to the page the viewer came from, or to the top page (OP-57). */
export function BackLink({ query, className }: { query: CallPageQuery; className: string }) {
  const label = query.referrerPath ? m.visitor_back() : m.common_to_top();
  return (
    <a
      href={backPath(query)}
      aria-label={label}
      title={label}
      className={classNames(
        'inline-flex size-11 items-center justify-center rounded-control bg-surface text-muted enabled-hover:bg-sunken enabled-hover:text-ink',
        className,
      )}
    >
      <ChevronDownIcon className="size-6 rotate-90" />
    </a>
  );
}
