import * as z from 'zod/mini';
import { numericId } from './ids.ts';
import { limits } from './limits.ts';
import { optionalLine, paragraphs } from './text.ts';

const line = optionalLine(limits.billToLineMaxGraphemes);

/** The party to whom invoices are addressed (INVOICE-05). Each part may be empty. */
export const billTo = z.object({
  company: line,
  department: line,
  name: line,
  address: paragraphs(limits.billToAddressMaxGraphemes),
});
export type BillTo = z.infer<typeof billTo>;

export const updateBillToInput = z.extend(billTo, { accountId: numericId });
export type UpdateBillToInput = z.infer<typeof updateBillToInput>;
