import { canCallBack } from '@yobirin/contract/callback';
import { wishText } from '../../../callback/wish-text.ts';
import { dateTimeText } from '../../../i18n/date-text.ts';
import { m } from '../../../i18n/gen/messages.js';
import { identitiesOf } from '../../../session/identities-of.ts';
import { mayOnlyLook } from '../../../session/session-state.ts';
import { useSignedInUser } from '../../../session/use-session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { PhoneIcon } from '../../../ui/picture/icons.tsx';
import { ListedName } from '../../shared/list/listed-name.tsx';
import { factsOf } from './callback-facts.ts';
import { CallbackMenu } from './callback-menu.tsx';
import { callbackName } from './callback-name.ts';
import type { CallbackRequest } from './callback-queries.ts';
import { callbackBadges } from './callback-row-words.ts';
import { callBack } from './calling-back.ts';

/** One request: who waits, since when and for what, its state, and one press to call (CALLBACK-40, CALLBACK-41). */
export function CallbackRow({ request }: { request: CallbackRequest }) {
  const user = useSignedInUser();
  const identity = identitiesOf(user).find(({ propertyId }) => propertyId === request.yobirinPropertyId);
  const mayAct = identity !== undefined && !mayOnlyLook(identity);
  const mayCall = mayAct && request.state !== 'CALLING' && canCallBack(factsOf(request), user.id, new Date());
  const name = callbackName(request);

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-2 py-3">
      <Avatar name={request.guestName} imageUrl={null} />
      <div className="min-w-0 grow basis-48 leading-snug">
        <ListedName>{name}</ListedName>
        {request.note && (
          <p dir="auto" className="text-sm wrap-anywhere">
            {request.note}
          </p>
        )}
        <p className="text-sm text-muted">
          {wishText(request)} · <time dateTime={request.createdAt}>{dateTimeText(request.createdAt)}</time>
        </p>
        <p className="mt-1 flex flex-wrap gap-1.5">
          {callbackBadges(request).map(({ text, tone }) => (
            <Badge key={text} tone={tone}>
              {text}
            </Badge>
          ))}
        </p>
      </div>
      <div className="ml-auto flex items-center gap-1">
        {mayCall && (
          <Button
            variant="call"
            icon={<PhoneIcon />}
            aria-label={m.callback_call_now_to({ name })}
            onClick={() => callBack(request)}
          >
            {m.callback_call_now()}
          </Button>
        )}
        <CallbackMenu request={request} name={name} viewerId={user.id} mayAct={mayAct} />
      </div>
    </div>
  );
}
