import { expect, test } from 'vitest';
import { contractButtonsOf } from './contract-buttons.ts';

const standing = { hasSubscription: false, hasInvoices: false, cancelAt: null };
const paying = { ...standing, hasSubscription: true, hasInvoices: true };

test.each([
  ['on trial', { ...standing, status: 'TRIAL' }, 'contract cancelId'],
  ['on the free plan', { ...standing, status: 'FREE' }, 'contract cancelId'],
  ['back on the free plan', { ...standing, status: 'FREE', hasInvoices: true }, 'contract invoices cancelId'],
  ['paying', { ...paying, status: 'PREMIUM' }, 'changePlan changeCard invoices'],
  ['on a plan that was given', { ...standing, status: 'PREMIUM' }, 'changePlan'],
  ['cancelled', { ...paying, status: 'PREMIUM', cancelAt: new Date() }, 'changeCard invoices'],
  ['unpaid', { ...paying, status: 'INVALID' }, 'changeCard invoices'],
  ['of the operator', { ...paying, status: 'ADMIN' }, ''],
] as const)('an account %s: %o [USER-06] [USER-07] [USER-08] [USER-09]', (_, account, buttons) => {
  expect(contractButtonsOf(account).join(' ')).toBe(buttons);
});
