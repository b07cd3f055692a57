import type { PageRequest, RenderedPage } from '@yobirin/contract/pages';
import { renderDocument } from './document/render-document.tsx';

export function galleryShell({ locale }: PageRequest): RenderedPage {
  const html = renderDocument({
    door: 'gallery',
    locale,
    content: () => ({ title: 'Gallery', robots: 'noindex,nofollow' }),
  });
  return { status: 200, html };
}
