import type { EmbeddedCallerName } from '@yobirin/contract/call';
import type { CallPageView } from '@yobirin/contract/pages';
import { useState } from 'react';
import type { CallerDetails } from '../call/calling.tsx';
import { type UnheardAction, unheardWays, waysFor } from '../unheard/unheard-ways.ts';
import type { ViewerState } from '../viewer/use-viewer.ts';
import { beginChat } from './begin-chat.ts';
import type { ContactAction } from './contact-buttons.tsx';
import type { ContactStep } from './contact-step-modal.tsx';
import { offeredActions, type Viewer } from './offered-actions.ts';
import { useCallStart } from './use-call-start.ts';
import { useChatBesideCall } from './use-chat-beside-call.ts';

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
  const closeStep = () => setStep(null);
  const { calling, isComingBack, isResting, ...call } = useCallStart({
    view,
    name,
    isCallOffered,
    onStep: setStep,
    onStart: () => closeChat(),
  });
  const isCallLiving = () => calling?.isLiving() ?? false;
  const { closeChat, ...chat } = useChatBesideCall({ isCallLiving, onOpen: closeStep });

  async function press(action: ContactAction): Promise<void> {
    // Not drawn if nothing has to be loaded: that would take time from the call.
    const drawing = setTimeout(() => setPending(action));
    await tryTo(action, async () => takeFirstStep(action, await askViewer()));
    clearTimeout(drawing);
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
    const offered = offeredActions(viewer, { ...view, isAvailable, isOpen });
    const ways = waysFor(viewer, { ...view, ...offered });
    if (action === 'call' ? !offered.canCall : !ways.includes(action)) closeStep();
    else await (action === 'call' ? call.beginCall(viewer) : takeWay(action, viewer));
  }

  async function takeWay(action: UnheardAction, viewer: Viewer): Promise<void> {
    const Modal = await unheardWays[action].loadModal?.();
    if (Modal) setStep({ type: 'unheard', Modal });
    else await takeToChat(viewer);
  }

  async function takeToChat(viewer: Viewer): Promise<void> {
    const begun = await beginChat(viewer, view.id);
    if ('step' in begun) setStep(begun.step);
    else chat.openChat(begun.path);
  }

  return {
    step,
    pending,
    isResting,
    calling,
    isComingBack,
    press,
    takeAnswers: (caller: CallerDetails) => tryTo('call', () => call.continueCall(caller)),
    takePassword: (caller: CallerDetails) => tryTo('call', () => call.startCall(caller)),
    takePasswordAgain: call.takePasswordAgain,
    callAgain(): void {
      if (!call.callAgain()) void press('call');
    },
    ...chat,
    closeStep,
  };
}
