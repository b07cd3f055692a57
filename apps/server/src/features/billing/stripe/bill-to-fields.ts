import type { BillTo } from '@yobirin/contract/bill-to';
import type Stripe from 'stripe';

/** Limits of Stripe, in characters. */
const maxima = { name: 256, line: 200, field: 140 };

/**
 * A customer of Stripe has a name and an address; department and person are custom fields, which its invoices print, too. An
 * empty string removes a value.
 */
export function billToFields({ company, department, name, address }: BillTo): Stripe.CustomerUpdateParams {
  const [line1 = '', ...rest] = address.split('\n');
  const person = company ? name : '';
  const fields = [
    { name: '部署 / Department', value: cut(department, maxima.field) },
    { name: 'ご担当者 / Attention', value: cut(person, maxima.field) },
  ].filter(({ value }) => value !== '');
  return {
    name: cut(company || name, maxima.name),
    address: address ? { line1: cut(line1, maxima.line), line2: cut(rest.join(' '), maxima.line) } : '',
    invoice_settings: { custom_fields: fields.length > 0 ? fields : '' },
  };
}

function cut(text: string, maxCharacters: number): string {
  return text.length <= maxCharacters ? text : text.slice(0, maxCharacters).toWellFormed();
}
