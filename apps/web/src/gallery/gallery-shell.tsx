import type { PageRequest, RenderedPage } from '@yobirin/contract/pages';
import { CspNonce } from '../document/csp-nonce.tsx';
import { renderDocument } from '../document/render-document.tsx';

export function galleryShell({ locale }: PageRequest): RenderedPage {
  const document = renderDocument({
    door: 'gallery',
    locale,
    content: () => ({ title: 'Gallery', robots: 'noindex,nofollow', head: <CspNonce /> }),
  });
  return { status: 200, ...document };
}
