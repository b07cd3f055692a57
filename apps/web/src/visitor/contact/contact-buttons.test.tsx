import type { CallPageView } from '@yobirin/contract/pages';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { m } from '../../i18n/gen/messages.js';
import { waysFor } from '../unheard/unheard-ways.ts';
import { ContactButtons } from './contact-buttons.tsx';
import { offeredActions, type Viewer } from './offered-actions.ts';

const visitor: Viewer = { type: 'visitor' };
// Of the view, the buttons need only these.
const view = { id: '1', receiveChatFrom: 'ALL', isVoiceMessageOn: true } as CallPageView;

test('while calls are not taken, the ways to be heard stand in place of the call button [VOICE-32]', () => {
  const offered = offeredActions(visitor, { ...view, isAvailable: false, isOpen: true });

  const screen = renderToStaticMarkup(
    <ContactButtons
      view={view}
      offered={offered}
      ways={waysFor(visitor, { ...view, ...offered })}
      pending={null}
      isResting={false}
      onPress={() => {}}
    />,
  );

  expect(screen).not.toContain(m.visitor_call());
  const positions = [m.voice_leave(), m.callback_ask(), m.visitor_message()].map((label) => screen.indexOf(label));
  expect(positions.every((position) => position >= 0)).toBe(true);
  expect(positions).toEqual([...positions].sort((a, b) => a - b));
});
