import { getLocale } from '../../i18n/gen/runtime.js';
import type { Talk } from '../talk/talk-state.ts';
import { isPhrase } from './phrases.ts';
import { TextPanel } from './text-panel.tsx';
import { createTextSession, type TextSession } from './text-session.ts';

/** A talk outlives its screens, which come and go while the user looks at something else. */
const sessions = new WeakMap<Talk, TextSession>();

/** The text of a talk, the same one whenever it is asked for, and what shows it. */
export function openText(talk: Talk): { session: TextSession; Panel: typeof TextPanel } {
  const session = sessions.get(talk) ?? createTextSession({ talk, language: getLocale(), isPhrase, createStream });
  sessions.set(talk, session);
  return { session, Panel: TextPanel };
}

function createStream(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
