import { inheritAuthQueryName } from '@yobirin/contract/session';
import { isSignedIn as hasSignin } from '../../api/signin-cookie.ts';
import type { Viewer } from '../contact/offered-actions.ts';

/** Finds out who the viewer is. Rejects when the server cannot be reached; a later call asks again. */
export function loadViewer(): Promise<Viewer> {
  const isSignedIn = mayBeSignedIn();
  // The viewer may sign in or out in another tab while the page stays open.
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
  // Loaded on demand, so that signed-out visitors do not load the session code.
  const { loadSignedInViewer } = await import('./signed-in-viewer.ts');
  return loadSignedInViewer();
}

function mayBeSignedIn(): boolean {
  return hasSignin() || new URLSearchParams(location.search).has(inheritAuthQueryName);
}
