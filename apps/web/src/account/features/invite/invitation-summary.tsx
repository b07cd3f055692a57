import { dateTimeText } from '../../../i18n/date-text.ts';
import { m } from '../../../i18n/gen/messages.js';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { CheckIcon } from '../../../ui/picture/icons.tsx';
import { stripHtml } from '../../../user-text/parse-user-text.ts';
import { publicHost } from '../../shared/yobirin-id/public-address.ts';
import type { Invitation } from './invitation-query.ts';

/** The inviting account, the ID, and what accepting means: above all that it costs nothing. */
export function InvitationSummary({ invitation }: { invitation: Invitation }) {
  const { companyName, companyIconUrl, yobirinId, comment, expireAt } = invitation;
  return (
    <div className="flex flex-col gap-4 text-ink">
      <div className="flex items-center gap-3 rounded-control bg-sunken p-4">
        <Avatar name={companyName} imageUrl={companyIconUrl} />
        <div className="min-w-0 leading-snug">
          <p dir="auto" className="font-semibold">
            {companyName}
          </p>
          {yobirinId && (
            <p className="text-sm text-muted">
              {m.invite_offered_id()}
              <span className="font-semibold text-indigo">
                {publicHost()}/{yobirinId}
              </span>
            </p>
          )}
        </div>
      </div>
      {comment && (
        <p dir="auto" className="whitespace-pre-line">
          {stripHtml(comment)}
        </p>
      )}
      <ul className="flex flex-col gap-2 text-sm">
        <Effect text={m.invite_effect_receive({ companyName })} />
        <Effect text={m.invite_effect_owner({ companyName })} />
        <Effect text={m.invite_effect_free()} />
      </ul>
      <p className="text-sm text-muted">{m.invite_expires({ time: dateTimeText(expireAt) })}</p>
    </div>
  );
}

function Effect({ text }: { text: string }) {
  return (
    <li className="flex gap-2">
      <CheckIcon className="mt-0.5 size-5 shrink-0 text-green" />
      <span>{text}</span>
    </li>
  );
}
