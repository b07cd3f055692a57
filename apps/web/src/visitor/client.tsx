import { options } from 'preact';
import { hydrateRoot } from 'react-dom/client';
import { readPageData, requireElement, rootId } from '../document/page-data.ts';
import { speakDocumentLanguage } from '../i18n/speak.ts';
import { CallPage, type CallPageProps } from './page/call-page.tsx';

// A press first sends what the server has to answer, however many steps of its own that takes; then the page is drawn.
options.debounceRendering = (draw) => setTimeout(draw);
speakDocumentLanguage();
hydrateRoot(requireElement(rootId), <CallPage {...readPageData<CallPageProps>()} />);
