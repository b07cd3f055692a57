import { classNames } from '../class-names.ts';
import { pagerPages } from './pager-pages.ts';

type PagerProps = {
  label: string;
  currentPage: number;
  lastPage: number;
  onSelect: (page: number) => void;
  /** The accessible name of a page's button, such as "Page 3". */
  pageLabel: (page: number) => string;
};

export function Pager({ label, currentPage, lastPage, onSelect, pageLabel }: PagerProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap items-center justify-center sm:gap-1">
        {pagerPages(currentPage, lastPage).map((page, index) =>
          page === 'gap' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no identity but its position
            <li key={`gap-${index}`} aria-hidden="true" className="w-4 text-center text-muted sm:w-8">
              …
            </li>
          ) : (
            <li key={page}>
              <PageButton page={page} label={pageLabel(page)} isCurrent={page === currentPage} onSelect={onSelect} />
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

type PageButtonProps = Pick<PagerProps, 'label' | 'onSelect'> & { page: number; isCurrent: boolean };

function PageButton({ page, label, isCurrent, onSelect }: PageButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => onSelect(page)}
      className={classNames(
        'h-11 min-w-9 rounded-control px-1 tabular-nums transition-colors sm:min-w-11',
        isCurrent ? 'bg-indigo font-semibold text-on-fill' : 'text-ink enabled-hover:bg-sunken',
      )}
    >
      {page}
    </button>
  );
}
