import type { GuestSettings } from '@yobirin/contract/pages';
import { createRoot } from 'react-dom/client';
import { subscribeToSignin } from '../api/signin-events.ts';
import { readPageData, requireElement, rootId } from '../document/page-data.ts';
import { showUncaughtFailures } from '../failure/show-uncaught-failures.ts';
import { shownFailure } from '../failure/shown-failure.ts';
import { speakDocumentLanguage } from '../i18n/speak.ts';
import { GuestDoor } from './guest-door.tsx';
import { leaveIfSignedIn } from './leave-if-signed-in.ts';

speakDocumentLanguage();
showUncaughtFailures(shownFailure.set);
// If the server does not answer, the chat stays open.
subscribeToSignin(() => void leaveIfSignedIn().catch(() => {}));

createRoot(requireElement(rootId)).render(<GuestDoor {...readPageData<GuestSettings>()} />);
