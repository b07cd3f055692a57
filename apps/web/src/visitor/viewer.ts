import { inheritAuthQueryName } from '@yobirin/contract/session';
import { readTokens } from '../api/signin-cookie.ts';
import type { Viewer } from './offered-actions.ts';

/** Who looks at the page. Fails when the server cannot be asked; asking again is then worth a try. */
export function loadViewer(): Promise<Viewer> {
  loading ??= findViewer().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

let loading: Promise<Viewer> | undefined;

async function findViewer(): Promise<Viewer> {
  if (!mayBeSignedIn()) return { type: 'visitor' };
  // Nobody else has to load what signing in takes.
  const { loadSignedInViewer } = await import('./signed-in-viewer.ts');
  return loadSignedInViewer();
}

function mayBeSignedIn(): boolean {
  return readTokens() !== null || new URLSearchParams(location.search).has(inheritAuthQueryName);
}
