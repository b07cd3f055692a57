import { hydrateRoot } from 'react-dom/client';
import { readPageData, requireElement, rootId } from '../document/page-data.ts';
import { speakDocumentLanguage } from '../i18n/speak.ts';
import { CallPage, type CallPageProps } from './call-page.tsx';

speakDocumentLanguage();
hydrateRoot(requireElement(rootId), <CallPage {...readPageData<CallPageProps>()} />);
