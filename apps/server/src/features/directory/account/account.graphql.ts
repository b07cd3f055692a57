import { licenseStatuses } from '@yobirin/contract/account';
import { builder } from '../../../builder.ts';
import { loadAccounts } from './account.service.ts';

const LicenseStatusType = builder.enumType('LicenseStatus', { values: licenseStatuses });

/** Billing adds the fields for plan and customers. */
export const AccountType = builder.loadableObject('Account', {
  load: (ids: string[], ctx) => loadAccounts(ctx, ids),
  sort: (account) => account.id,
  fields: (t) => ({
    id: t.exposeID('id'),
    trialEndAt: t.expose('trialEndAt', { type: 'DateTime', nullable: true }),
    currentLicenseStatus: t.expose('currentLicenseStatus', { type: LicenseStatusType }),
    totalMaxSheats: t.exposeInt('totalMaxSheats'),
    totalMaxGroups: t.exposeInt('totalMaxGroups'),
    verifiedName: t.exposeString('verifiedName', {
      nullable: true,
      description: 'The name that the operator has verified. Shown on every call page of the account.',
    }),
    verifiedAt: t.expose('verifiedAt', { type: 'DateTime', nullable: true }),
    isUseMemberList: t.exposeBoolean('isUseMemberList'),
    voiceRetentionDays: t.exposeInt('voiceRetentionDays', {
      description: 'For how long recordings of visitors are kept.',
    }),
    isAiAutoReplyEnabled: t.exposeBoolean('isAiAutoReplyEnabled'),
  }),
});
