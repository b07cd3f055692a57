import { expect, test } from 'vitest';
import { subscriptionButtonsOf } from './subscription-buttons.ts';

const standing = { isPaying: false, hasInvoices: false, cancelAt: null };
const paying = { ...standing, isPaying: true, hasInvoices: true };

test.each([
  ['on trial', { ...standing, status: 'TRIAL' }, 'subscribe'],
  ['on the free plan', { ...standing, status: 'FREE' }, 'subscribe'],
  ['back on the free plan', { ...standing, status: 'FREE', hasInvoices: true }, 'subscribe invoices'],
  ['paying', { ...paying, status: 'PREMIUM' }, 'changePlan changeCard invoices'],
  ['on a plan that was given', { ...standing, status: 'PREMIUM' }, 'changePlan'],
  ['cancelled', { ...paying, status: 'PREMIUM', cancelAt: new Date() }, 'changeCard invoices'],
  ['unpaid', { ...paying, status: 'INVALID' }, 'changeCard invoices'],
  ['of the operator', { ...paying, status: 'ADMIN' }, ''],
] as const)('an account %s: %o [USER-06] [USER-07] [USER-09]', (_, account, buttons) => {
  expect(subscriptionButtonsOf(account).join(' ')).toBe(buttons);
});
