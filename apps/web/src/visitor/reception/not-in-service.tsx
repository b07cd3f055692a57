import { m } from '../../i18n/gen/messages.js';
import { InfoCircleIcon } from '../../ui/picture/icons.tsx';

/** Tells that the ID takes neither calls nor messages, at any hour (CALLPAGE-18). */
export function NotInService() {
  return (
    <div className="flex items-start gap-3 rounded-card bg-sunken p-4 text-left">
      <InfoCircleIcon className="mt-0.5 size-6 shrink-0 text-muted" />
      <div>
        <p className="font-semibold text-balance">{m.visitor_not_in_service()}</p>
        <p className="mt-1 text-sm text-muted">{m.visitor_not_in_service_text()}</p>
      </div>
    </div>
  );
}
