import { inheritAuthQueryName } from '@yobirin/contract/session';
import { readTokens } from '../../api/signin-cookie.ts';
import type { Viewer } from '../contact/offered-actions.ts';

/** Who looks at the page. Fails when the server cannot be asked; asking again is then worth a try. */
export function loadViewer(): Promise<Viewer> {
  const isSignedIn = mayBeSignedIn();
  // A page stays open while its viewer signs in or out in another tab.
  if (known?.isSignedIn === isSignedIn) return known.viewer;
  const asked = { isSignedIn, viewer: findViewer(isSignedIn) };
  known = asked;
  asked.viewer.catch(() => {
    if (known === asked) known = undefined;
  });
  return asked.viewer;
}

let known: { isSignedIn: boolean; viewer: Promise<Viewer> } | undefined;

async function findViewer(isSignedIn: boolean): Promise<Viewer> {
  if (!isSignedIn) return { type: 'visitor' };
  // Nobody else has to load what signing in takes.
  const { loadSignedInViewer } = await import('./signed-in-viewer.ts');
  return loadSignedInViewer();
}

function mayBeSignedIn(): boolean {
  return readTokens() !== null || new URLSearchParams(location.search).has(inheritAuthQueryName);
}
