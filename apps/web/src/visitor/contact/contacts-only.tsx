import type { CallPageView } from '@yobirin/contract/pages';
import { paths } from '@yobirin/contract/paths';
import type { RememberedChat } from '../../chat/remembered-chats.ts';
import { m } from '../../i18n/gen/messages.js';
import { InfoCircleIcon } from '../../ui/picture/icons.tsx';
import { ContinueChat } from '../remembered/continue-chat.tsx';
import type { Viewer } from './offered-actions.ts';

type ContactsOnlyProps = { view: CallPageView; viewer: Viewer | null; chats: readonly RememberedChat[] };

/** Tells a stranger that only contacts of the ID can call and write (CALLPAGE-24). */
export function ContactsOnly({ view: { yobirinId }, viewer, chats }: ContactsOnlyProps) {
  return (
    <>
      <div className="flex items-start gap-3 rounded-card bg-sunken p-4 text-left">
        <InfoCircleIcon className="mt-0.5 size-6 shrink-0 text-muted" />
        <div>
          <p className="font-semibold text-balance">{m.visitor_contacts_only()}</p>
          <p className="mt-1 text-sm text-muted">{m.visitor_contacts_only_text()}</p>
          {viewer?.type !== 'user' && (
            <p className="mt-2 text-sm">
              <a
                className="text-indigo underline underline-offset-4"
                href={paths.authSignin({ redirect: paths.call({ yobirinId }) })}
              >
                {m.visitor_contacts_only_signin()}
              </a>
            </p>
          )}
        </div>
      </div>
      {viewer?.type === 'visitor' && <ContinueChat chats={chats} />}
    </>
  );
}
