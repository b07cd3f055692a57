import { limits } from '@yobirin/contract/limits';
import type { RequestContext } from '../../../context.ts';
import type { PageInfo } from '../../../platform/database/paging.ts';
import { DomainError } from '../../../platform/errors.ts';
import { requireOwnAccount } from '../plan/owned-plan.service.ts';
import { countInvoices, findInvoices, type InvoiceRow } from './invoice.queries.ts';

/** A page by number instead of cursor (API-GQL-10, ENTITY-18). */
export type NumberedPage<Row> = {
  pageInfo: PageInfo;
  edges: Row[];
};

type Request = { accountId: string; page?: number | null | undefined; take?: number | null | undefined };

/** Newest first; the first page is 1. A page past the end is empty. */
export async function listInvoices(ctx: RequestContext, request: Request): Promise<NumberedPage<InvoiceRow>> {
  const { accountId } = request;
  await requireOwnAccount(ctx, accountId);
  const currentPage = within(request.page ?? 1, { max: 1_000_000, field: 'page' });
  const take = within(request.take ?? limits.pageSizeDefault, { max: limits.pageSizeMax, field: 'take' });
  const [edges, count] = await Promise.all([
    findInvoices(ctx.db, { accountId, offset: (currentPage - 1) * take, take }),
    countInvoices(ctx.db, accountId),
  ]);
  const pageInfo: PageInfo = {
    totalCount: async () => count,
    take,
    currentPage,
    hasPrevPage: currentPage > 1,
    hasNextPage: currentPage * take < count,
    endCursor: null,
  };
  return { pageInfo, edges };
}

function within(value: number, { max, field }: { max: number; field: string }): number {
  if (value >= 1 && value <= max) return value;
  throw new DomainError('BAD_USER_INPUT', `${field} must be between 1 and ${max}`, { field });
}
