import type { IncomingCall } from '@yobirin/contract/call-channel';
import { useState } from 'react';
import { callerNameOf } from '../../../../call/incoming/caller-name.ts';
import type { Receiver } from '../../../../call/incoming/receiver.ts';
import { LocationModal } from '../../../../call/location/location-modal.tsx';
import { PanelActions } from '../../../../call/panel-actions.tsx';
import type { Talk, TalkState } from '../../../../call/talk/talk-state.ts';
import { useCallText } from '../../../../call/text/use-call-text.ts';
import { m } from '../../../../i18n/gen/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { ChevronDownIcon, SpeakerIcon } from '../../../../ui/picture/icons.tsx';
import { CaptionsPart } from '../../../shared/call-text/captions-part.tsx';
import { findCallChatRoom } from '../../../shared/call-text/keep-text.ts';
import { KeepTextPart } from '../../../shared/call-text/keep-text-part.tsx';
import { BlockCallerModal } from '../block-caller-modal.tsx';
import { CallSides } from '../call-sides.tsx';
import { CallStatus } from '../call-status.tsx';
import { CallWindow } from '../call-window.tsx';
import { CallControls, type CallPanel } from './call-controls.tsx';
import { CallPartner } from './call-partner.tsx';
import { DevicesPanel } from './devices-panel.tsx';
import { TransferPanel } from './transfer-panel.tsx';

type InCallScreenProps = {
  call: IncomingCall;
  talk: Talk;
  state: TalkState;
  onTransfer: Receiver['transfer'];
  onMinimize: () => void;
};

export function InCallScreen({ call, talk, state, onTransfer, onMinimize }: InCallScreenProps) {
  const [panel, setPanel] = useState<CallPanel | null>(null);
  const close = () => setPanel(null);
  const name = callerNameOf(call);
  const text = useCallText(talk, state, name);
  const view = text?.state.view ?? 'none';
  const handleEscape = () => {
    if (panel) close();
    else if (text && view === 'writing') text.session.show('none');
    else onMinimize();
  };

  return (
    <CallWindow label={m.receiver_in_call_title({ name })} onClose={handleEscape}>
      {panel === 'transfer' && (
        <TransferPanel call={call} talk={talk} state={state} onTransfer={onTransfer} onBack={close} />
      )}
      {panel === 'devices' && <DevicesPanel call={call} talk={talk} state={state} onBack={close} />}
      {panel !== 'transfer' && panel !== 'devices' && (
        <>
          <IconButton
            label={m.receiver_minimize()}
            icon={<ChevronDownIcon className="size-6" />}
            onClick={onMinimize}
            className="-m-2 self-end"
          />
          <CallSides
            actions={
              view === 'writing' ? (
                <PanelActions
                  isMuted={state.isMuted}
                  onMuted={talk.setMuted}
                  onBack={() => text?.session.show('none')}
                  onEnd={talk.end}
                />
              ) : (
                <CallControls talk={talk} state={state} onOpen={setPanel} text={text} />
              )
            }
          >
            <CallPartner call={call} isCompact={view !== 'none'}>
              <CallStatus state={state} isCompact={view !== 'none'} />
              {state.isSoundBlocked && (
                <Button variant="primary" icon={<SpeakerIcon />} onClick={talk.allowSound} className="mt-6">
                  {m.receiver_hear()}
                </Button>
              )}
            </CallPartner>
            {text && view !== 'none' && (
              <div className="mb-4 flex grow flex-col">
                <text.Panel {...text} side="desk" isCutOff={state.phase !== 'talking' || !state.canText}>
                  <CaptionsPart {...text} talk={talk} />
                  <KeepTextPart
                    {...text}
                    ownName={call.to.nickname || call.to.yobirinId}
                    yobirinPropertyId={call.to.yobirinPropertyId}
                    findChatRoom={() => findCallChatRoom(call.to.yobirinPropertyId, call.callHistoryId)}
                  />
                </text.Panel>
              </div>
            )}
          </CallSides>
        </>
      )}
      {panel === 'location' && <LocationModal talk={talk} onClose={close} />}
      {panel === 'block' && <BlockCallerModal call={call} onClose={close} />}
    </CallWindow>
  );
}
