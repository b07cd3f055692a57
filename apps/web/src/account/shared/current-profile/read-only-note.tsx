import type { LicenseStatus } from '@yobirin/contract/account';
import { m } from '../../../i18n/gen/messages.js';
import { InfoCircleIcon } from '../../../ui/picture/icons.tsx';

/** Tells why nothing on this page can be changed. */
export function ReadOnlyNote({ licenseStatus }: { licenseStatus: LicenseStatus }) {
  return (
    <p className="flex gap-3 rounded-card bg-sunken p-4 text-sm text-muted">
      <InfoCircleIcon className="size-6 shrink-0" />
      {licenseStatus === 'FREE' ? m.profile_locked_free() : m.profile_locked_rights()}
    </p>
  );
}
