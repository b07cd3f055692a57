import type { EmbeddedCallerName } from '@yobirin/contract/call';
import { limits } from '@yobirin/contract/limits';
import type { CallPageView } from '@yobirin/contract/pages';
import { useState } from 'react';
import { readCallPass } from '../../call/call-passes.ts';
import type { ChatBeside } from '../call/call-overlay-props.ts';
import type { CallerDetails } from '../call/calling.tsx';
import { useCalling } from '../call/use-calling.ts';
import { useRest } from '../call/use-rest.ts';
import type { ViewerState } from '../viewer/use-viewer.ts';
import type { ContactAction } from './contact-buttons.tsx';
import type { ContactStep } from './contact-step-modal.tsx';
import { offeredActions, type Viewer } from './offered-actions.ts';

type ContactOptions = Pick<ViewerState, 'askViewer'> & {
  view: CallPageView;
  name: EmbeddedCallerName;
  isAvailable: boolean;
  /** False for a stranger where only contacts get through. */
  isOpen: boolean;
  isCallOffered: boolean;
};

/** The way from a press to the call or chat: finds the viewer, asks what is missing, then starts it. */
export function useContact({ view, name, isAvailable, isOpen, isCallOffered, askViewer }: ContactOptions) {
  const [pending, setPending] = useState<ContactAction | null>(null);
  const [step, setStep] = useState<ContactStep | null>(null);
  const [chat, setChat] = useState<ChatBeside | null>(null);
  const { isResting, rest } = useRest(limits.callButtonRestMs);
  const { calling, loadCalling } = useCalling(view, { isOffered: isCallOffered });

  async function press(action: ContactAction): Promise<void> {
    setPending(action);
    await tryTo(action, async () => takeFirstStep(action, await askViewer()));
    setPending(null);
  }

  async function tryTo(action: ContactAction, run: () => Promise<void>): Promise<void> {
    try {
      await run();
    } catch (failure) {
      // The viewer can only try again, whatever the cause (ERROR-02).
      setStep({ type: 'failed', action, failure, retry: () => tryTo(action, run) });
    }
  }

  async function takeFirstStep(action: ContactAction, viewer: Viewer): Promise<void> {
    const { canCall, canMessage } = offeredActions(viewer, { ...view, isAvailable, isOpen });
    if (action === 'message' && canMessage) await beginChat(viewer);
    else if (action === 'call' && canCall) await beginCall(viewer);
    else setStep(null);
  }

  /** Loads the code for writing on demand, so that a caller does not load it. */
  async function beginChat(viewer: Viewer): Promise<void> {
    if (viewer.type === 'visitor') {
      const { GuestChatModal } = await import('./guest-chat-modal.tsx');
      return setStep({ type: 'guestChat', Modal: GuestChatModal });
    }
    const { startChat, refusalText } = await import('./start-chat.ts');
    try {
      openChat(await startChat(viewer.propertyId ?? '', view.id));
    } catch (error) {
      const text = refusalText(error);
      if (text === null) throw error;
      setStep({ type: 'refused', text });
    }
  }

  /** Shows a chat beside the call. Returns false if there is no call. */
  function openBesideCall(path: string): boolean {
    if (!calling?.isLiving()) return false;
    setStep(null);
    setChat({ path, isShown: true });
    return true;
  }

  function openChat(path: string): void {
    if (!openBesideCall(path)) location.assign(path);
  }

  async function beginCall(viewer: Viewer): Promise<void> {
    const isNamed = viewer.type === 'user' || name.type === 'fixed';
    const caller = {
      viewer,
      ...(viewer.type === 'visitor' && name.type === 'fixed' && { callerName: name.callerName }),
    };
    if (isNamed && !view.isCallReasonRequired) await continueCall(caller);
    else setStep({ type: 'callerQuestions', caller, asksName: !isNamed });
  }

  async function continueCall(caller: CallerDetails): Promise<void> {
    if (view.callPasswordRequired && readCallPass(view.id) === null) setStep({ type: 'callPassword', caller });
    else await startCall(caller);
  }

  async function startCall(caller: CallerDetails): Promise<void> {
    const { start } = await loadCalling();
    start(caller);
    setStep(null);
    setChat(null);
    rest();
  }

  return {
    step,
    pending,
    isResting,
    calling,
    press,
    takeAnswers: (caller: CallerDetails) => tryTo('call', () => continueCall(caller)),
    takePassword: (caller: CallerDetails) => tryTo('call', () => startCall(caller)),
    takePasswordAgain(callPassword: string) {
      rest();
      calling?.startWithPassword(callPassword);
    },
    callAgain() {
      if (isResting) return;
      rest();
      setChat(null);
      calling?.callAgain();
    },
    chat,
    showChat: (isShown: boolean) => setChat(chat && { ...chat, isShown }),
    openChat,
    openBesideCall,
    closeStep: () => setStep(null),
  };
}
