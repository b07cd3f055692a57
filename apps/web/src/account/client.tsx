import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { startCounting } from '../document/count-visits.ts';
import { requireElement, rootId } from '../document/page-data.ts';
import { showUncaughtFailures } from '../failure/show-uncaught-failures.ts';
import { speakDocumentLanguage } from '../i18n/speak.ts';
import { watchSignin } from '../session/watch-signin.ts';
import { countPages } from './count-pages.ts';
import { followPush } from './features/device/device-push.ts';
import { keepInstallPrompt } from './features/device/install-prompt.ts';
import { prepareInstalledApp } from './features/device/installed-app.ts';
import { followNotifications } from './features/device/notification-commands.ts';
import { followLanguage } from './follow-language.ts';
import { followLinks } from './follow-links.ts';
import { preloadPage } from './preload-page.ts';
import { createQueryClient } from './query-client.ts';
import { createAccountRouter } from './router.tsx';
import { showServerError } from './shared/failure/server-error.ts';
import { hasUnsavedChanges } from './shared/unsaved-changes/unsaved-changes.ts';

speakDocumentLanguage();
followLanguage();
const router = createAccountRouter();
void preloadPage(router, location.pathname);
showUncaughtFailures(showServerError);
followLinks(router);
followNotifications(router);
followPush();
prepareInstalledApp();
keepInstallPrompt();
countPages(router, startCounting());
watchSignin({ hasUnsavedChanges, onChange: () => void router.invalidate() });

createRoot(requireElement(rootId)).render(
  <QueryClientProvider client={createQueryClient()}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
);
