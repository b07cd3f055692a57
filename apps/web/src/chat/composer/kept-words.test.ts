import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UnsentPost } from '../post/unsent-post.ts';
import { followKeptWords, forgetAllWords, keepUnsent, keepWords, readKeptWords } from './kept-words.ts';

// Storage that tabs share: an event notifies every tab except the one that wrote.
const kept = new Map<string, string>();
let otherTab: EventTarget;

beforeEach(() => {
  kept.clear();
  otherTab = new EventTarget();
  vi.stubGlobal('window', otherTab);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  });
});

afterEach(() => vi.unstubAllGlobals());

const tellOtherTab = (key: string) => otherTab.dispatchEvent(Object.assign(new Event('storage'), { key }));

const unsent = (clientPostId: string): UnsentPost => ({
  clientPostId,
  body: clientPostId,
  files: [],
  createdAt: new Date(),
  status: { type: 'interrupted' },
});

test('a draft of one tab appears in another tab with the same room only', () => {
  const heard: string[] = [];
  keepWords('7', { draft: 'こん' });
  const stop = followKeptWords('7', ({ draft }) => heard.push(draft));

  tellOtherTab('chat:7');
  tellOtherTab('chat:8');
  stop();
  tellOtherTab('chat:7');

  expect(heard).toEqual(['こん']);
});

test('a draft that one part of a page writes appears in its other parts, for the same room only [DESK-01]', () => {
  const heard: string[] = [];
  const stop = followKeptWords('7', ({ draft }) => heard.push(draft));

  keepWords('7', { draft: 'こん' });
  keepWords('8', { draft: 'ばん' });
  keepWords('7', { saved: { body: 'こん', version: 1 } });
  stop();
  keepWords('7', { draft: '' });

  expect(heard).toEqual(['こん']);
  expect(readKeptWords('7')).toMatchObject({ draft: '', saved: { version: 1 } });
});

test('each tab stores its unsent posts and removes only its own', () => {
  keepUnsent('7', { unsent: [unsent('here')], known: new Set(['here']) });
  keepUnsent('7', { unsent: [unsent('there')], known: new Set(['there']) });
  expect(readKeptWords('7').unsent.map(({ clientPostId }) => clientPostId)).toEqual(['here', 'there']);

  keepUnsent('7', { unsent: [], known: new Set(['here']) });

  expect(readKeptWords('7').unsent.map(({ clientPostId }) => clientPostId)).toEqual(['there']);
});

test('signing out removes the unsent text of every room, and nothing else', () => {
  keepWords('7', { draft: 'こん' });
  keepUnsent('8', { unsent: [unsent('a')], known: new Set() });
  localStorage.setItem('install-hint', 'hidden');

  forgetAllWords();

  expect([...kept.keys()]).toEqual(['install-hint']);
});
