import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { CallActions } from '../../../call/call-actions.tsx';
import { isLiving, isRejoining } from '../../../call/outgoing/call-machine.ts';
import { CallDialog } from '../../../call/screen/call-dialog.tsx';
import { CallLiving } from '../../../call/screen/call-living.tsx';
import { CallStarting } from '../../../call/screen/call-starting.tsx';
import type { Talk } from '../../../call/talk/talk-state.ts';
import { type CallText, useCallText } from '../../../call/text/use-call-text.ts';
import { useStore } from '../../../call/use-store.ts';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { PhoneIcon } from '../../../ui/picture/icons.tsx';
import { CaptionsPart } from '../../shared/call-text/captions-part.tsx';
import { KeepTextPart } from '../../shared/call-text/keep-text-part.tsx';
import { switcherQuery } from '../../shared/identities/switcher-query.ts';
import { nodesOf } from '../../shared/list/cursor-list.ts';
import { callbackName } from './callback-name.ts';
import { type CallbackRequest, callbacksQuery } from './callback-queries.ts';
import { type CalledBack, callBack, callbackCall, calledBack, closeCallBack } from './calling-back.ts';
import { callingBackWords } from './calling-back-words.ts';
import { refreshCallbacks } from './use-callback-changes.ts';

/** The call of this tab to a visitor who asked for it, above any page (CALLBACK-41). */
export function CallingBackHost() {
  const request = useSyncExternalStore(calledBack.subscribe, calledBack.get);
  const client = useQueryClient();
  const call = callbackCall();
  const { call: machine, talk } = useStore(call);
  const isOngoing = isLiving(machine);
  const name = request ? callbackName(request) : '';
  const text = useCallText(isOngoing ? call.getTalk() : null, talk, name);

  // The server announces changes, too; this tab must not depend on it to stop offering the call.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the call
  useEffect(() => void refreshCallbacks(client), [client, machine]);

  if (!request) return null;
  return (
    <CallDialog
      label={m.call_with({ nickname: name })}
      party={{ nickname: name, iconUrl: null, iconColor: null }}
      isRinging={isOngoing && talk?.phase === 'waiting'}
      isOngoing={isOngoing || isRejoining(machine)}
      onClose={closeCallBack}
      isCompact={isOngoing && text !== null && text.state.view !== 'none'}
    >
      <Body request={request} text={text} />
    </CallDialog>
  );
}

/** A call back belongs to a chat, so its text can be kept there. */
function DeskParts({ request, text, talk }: { request: CalledBack; text: CallText; talk: Talk }) {
  const { yobirinPropertyId, chatRoomId } = request;
  const { data } = useQuery(switcherQuery);
  const own = data && [...data.own, ...data.ofGroups].find(({ propertyId }) => propertyId === yobirinPropertyId);
  return (
    <>
      <CaptionsPart {...text} talk={talk} />
      <KeepTextPart
        {...text}
        ownName={own?.nickname || own?.yobirinId || ''}
        yobirinPropertyId={yobirinPropertyId}
        findChatRoom={async () => chatRoomId}
      />
    </>
  );
}

function Body({ request, text }: { request: CalledBack; text: CallText | null }) {
  const call = callbackCall();
  const { call: machine, talk } = useStore(call);
  const living = call.getTalk();
  const over = callingBackWords(machine, { attempts: request.attempts, takenBy: useTaker(request) });

  if (over) return <Over request={request} {...over} />;
  // The window opens with the press; the first step of the call is drawn 100 ms later.
  if (machine.state === 'toCall') return <CallStarting call={call} step={machine.step ?? 'applying'} />;
  if (!talk || !living) return null;
  const isTalking = machine.state === 'talking';
  return (
    <>
      {!isTalking && <p className="text-sm text-balance text-muted">{m.callback_call_waiting_for_them()}</p>}
      <CallLiving
        talk={living}
        state={talk}
        isTalking={isTalking}
        hiddenSeconds={null}
        onEnd={call.end}
        text={text}
        textSide={{
          side: 'desk',
          children: text && <DeskParts request={request} text={text} talk={living} />,
        }}
      />
    </>
  );
}

/** The member who has the request by now, as the lists of this tab know. */
function useTaker({ id, yobirinPropertyId }: CalledBack): CallbackRequest['takenBy'] {
  const { data } = useInfiniteQuery(callbacksQuery(yobirinPropertyId, 'OPEN'));
  return (data && nodesOf(data).find((request) => request.id === id)?.takenBy) ?? null;
}

type OverProps = NonNullable<ReturnType<typeof callingBackWords>> & { request: CalledBack };

function Over({ request, title, text, canCallAgain, hasRung }: OverProps) {
  return (
    <>
      <div role="status" className="grow">
        <h3 className="text-lg">{title}</h3>
        {text && <p className="mt-2 text-balance text-muted">{text}</p>}
      </div>
      <CallActions>
        {canCallAgain && (
          <Button
            variant="call"
            size="large"
            icon={<PhoneIcon />}
            onClick={() => callBack({ ...request, attempts: request.attempts + (hasRung ? 1 : 0) })}
          >
            {m.callback_call_again()}
          </Button>
        )}
        <Button size="large" onClick={closeCallBack}>
          {m.common_close()}
        </Button>
      </CallActions>
    </>
  );
}
