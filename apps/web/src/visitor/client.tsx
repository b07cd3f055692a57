import { options } from 'preact';
import { hydrateRoot } from 'react-dom/client';
import { readPageData, requireElement, rootId } from '../document/page-data.ts';
import { speakDocumentLanguage } from '../i18n/speak.ts';
import { CallPage, type CallPageProps } from './page/call-page.tsx';

// Renders in a task of its own, so that a press sends its requests before the page is drawn.
options.debounceRendering = (draw) => setTimeout(draw);
speakDocumentLanguage();
hydrateRoot(requireElement(rootId), <CallPage {...readPageData<CallPageProps>()} />);
