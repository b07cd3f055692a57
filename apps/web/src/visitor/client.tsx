import { hydrateRoot } from 'react-dom/client';
import { showScriptRuns } from '../document/no-script.ts';
import { readPageData, requireElement, rootId } from '../document/page-data.ts';
import { speakDocumentLanguage } from '../i18n/speak.ts';
import { drawInTasks } from './draw-in-tasks.ts';
import { CallPage, type CallPageProps } from './page/call-page.tsx';

showScriptRuns();
drawInTasks();
speakDocumentLanguage();
hydrateRoot(requireElement(rootId), <CallPage {...readPageData<CallPageProps>()} />);
