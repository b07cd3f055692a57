import type { ChatPair } from '../chats.ts';
import { openCalls } from './calls.ts';
import { openLoadChats } from './chats.ts';
import { openPages } from './pages.ts';
import { findHeldStep, type Step } from './ramp.ts';
import { firstRates, warmUp } from './rates.ts';
import type { LoadReceivers } from './receivers.ts';
import type { LoadSite, Usage } from './site.ts';

/** What the idle site uses, in processors. */
type Background = Usage;

/** Enough callers to stay below every limit per caller. */
const callerCount = 400;

export async function measureCalls(site: LoadSite, { ready }: LoadReceivers, background: Background): Promise<Step> {
  const { call, close } = await openCalls(site.urls, { callerCount, ready });
  await warmUp(call, firstRates.calls);
  const held = await findHeldStep(site, { kind: 'calls', operation: call, firstRate: firstRates.calls, background });
  close();
  return held;
}

export async function measurePosts(site: LoadSite, pairs: readonly ChatPair[], background: Background): Promise<Step> {
  const { post, close } = await openLoadChats(site.urls, pairs);
  await warmUp(post, firstRates.posts);
  const held = await findHeldStep(site, { kind: 'posts', operation: post, firstRate: firstRates.posts, background });
  close();
  return held;
}

export async function measurePages(site: LoadSite, paths: readonly string[], background: Background): Promise<Step> {
  const { view, close } = openPages(site.urls, paths);
  // Each node renders each page once and then caches it.
  for (let page = 0; page < paths.length * site.urls.length; page++) await view();
  await warmUp(view, firstRates.pages);
  const held = await findHeldStep(site, { kind: 'pages', operation: view, firstRate: firstRates.pages, background });
  close();
  return held;
}
