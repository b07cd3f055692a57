import { createRoot } from 'react-dom/client';
import { requireElement, rootId } from '../document/page-data.ts';
import { Gallery } from './gallery.tsx';

createRoot(requireElement(rootId)).render(<Gallery />);
