import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { m } from '../../i18n/gen/messages.js';
import { beginTalk, stepTalk, type TalkEvent } from './talk-machine.ts';
import { TalkNotes } from './talk-notes.tsx';

const talking: TalkEvent = { type: 'phase', phase: 'talking' };
const opened: TalkEvent = { type: 'microphoneOpened', microphone: {} as MediaStream };
const muted: TalkEvent = { type: 'muted', isMuted: true };
const weak = (isOwn: boolean, isPeer: boolean): TalkEvent => ({ type: 'weakness', weakness: { isOwn, isPeer } });
const speaking: TalkEvent = { type: 'mutedVoice', isSpeakingMuted: true };

test('a note says that the microphone is not open yet [CALL-98]', () => {
  expect(notesAfter([talking])).toEqual([m.call_mic_opening()]);
  expect(notesAfter([talking, opened])).toEqual([]);
});

test.each<[what: string, events: TalkEvent[], note: string]>([
  ['the user misses sound', [weak(true, false)], m.call_weak_own()],
  ['the other end misses sound', [weak(false, true)], m.call_weak_peer()],
  ['both miss sound', [weak(true, true)], m.call_weak_both()],
  ['the microphone is off', [muted], m.call_muted()],
  ['the user speaks into a microphone that is off', [muted, speaking], m.call_muted_speaking()],
])('a note says that %s [CALL-81] [CALL-82]', (_what, events, note) => {
  expect(notesAfter([opened, talking, ...events])).toEqual([note]);
});

test.each<[when: string, events: TalkEvent[]]>([
  ['it is good again', [talking, weak(true, true), weak(false, false)]],
  ['the microphone is on again', [talking, muted, speaking, { type: 'muted', isMuted: false }]],
  ['speech is noticed just after the microphone was switched on', [talking, speaking]],
  ['it reconnects, which is shown elsewhere', [talking, weak(true, true), { type: 'phase', phase: 'reconnecting' }]],
])('no note is left when %s [CALL-81] [CALL-82]', (_when, events) => {
  expect(notesAfter([opened, ...events])).toEqual([]);
});

function notesAfter(events: readonly TalkEvent[]): string[] {
  const begun = beginTalk({ side: 'caller', roomPeer: { roomId: 'room', peerId: 'secret' }, isTransferred: false });
  const { shown } = events.reduce((state, event) => stepTalk(state, event).state, begun);
  const text = renderToStaticMarkup(<TalkNotes talk={shown} />).replace(/<svg.*?<\/svg>/g, '');
  return text.split(/<[^>]+>/).filter(Boolean);
}
