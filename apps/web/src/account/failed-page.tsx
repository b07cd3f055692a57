import type { ErrorComponentProps } from '@tanstack/react-router';
import { FailedDocument } from '../failure/failed-document.tsx';
import { LostPageError } from './lazy-page.ts';
import { LostPage } from './lost-page.tsx';

/** Shown when a page could not be rendered. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  return error instanceof LostPageError ? <LostPage onLoaded={reset} /> : <FailedDocument failure={error} />;
}
