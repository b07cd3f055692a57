const reach = 2;

/** The first page, the last, and those up to two away from the current one; `gap` stands for omitted pages. */
export function pagerPages(currentPage: number, lastPage: number): (number | 'gap')[] {
  const pages: (number | 'gap')[] = [];
  const from = Math.max(1, currentPage - reach);
  const to = Math.min(lastPage, currentPage + reach);

  if (from > 1) pages.push(1);
  if (from > 2) pages.push('gap');
  for (let page = from; page <= to; page++) pages.push(page);
  if (to < lastPage - 1) pages.push('gap');
  if (to < lastPage) pages.push(lastPage);
  return pages;
}
