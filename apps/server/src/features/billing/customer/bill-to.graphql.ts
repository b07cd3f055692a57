import type { BillTo } from '@yobirin/contract/bill-to';
import { builder } from '../../../builder.ts';
import { findBillTo, updateBillTo } from './bill-to.service.ts';

const BillToType = builder.objectRef<BillTo>('BillTo').implement({
  fields: (t) => ({
    company: t.exposeString('company'),
    department: t.exposeString('department'),
    name: t.exposeString('name'),
    address: t.exposeString('address'),
  }),
});

builder.queryField('billTo', (t) =>
  t.field({
    type: BillToType,
    nullable: true,
    description: 'To whom invoices are addressed. Null if the owner has never entered it.',
    args: { accountId: t.arg.id({ required: true }) },
    resolve: (_root, { accountId }, ctx) => findBillTo(ctx, accountId),
  }),
);

builder.mutationField('updateBillTo', (t) =>
  t.field({
    type: BillToType,
    description: 'Addresses the invoices that are issued from then on.',
    args: {
      accountId: t.arg.id({ required: true }),
      company: t.arg.string({ required: true }),
      department: t.arg.string({ required: true }),
      name: t.arg.string({ required: true }),
      address: t.arg.string({ required: true }),
    },
    resolve: (_root, args, ctx) => updateBillTo(ctx, args),
  }),
);
