import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { requireElement, rootId } from '../document/page-data.ts';
import { speakDocumentLanguage } from '../i18n/speak.ts';
import { createAccountRouter } from './router.tsx';

speakDocumentLanguage();
createRoot(requireElement(rootId)).render(<RouterProvider router={createAccountRouter()} />);
