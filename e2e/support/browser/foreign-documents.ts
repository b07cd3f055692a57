import { createHash } from 'node:crypto';
import type { BrowserContext, Request } from '@playwright/test';
import { documentHashes } from '../../../apps/web/src/api/gen/document-hashes.ts';

const ownHashes = new Set(documentHashes);

/** Collects GraphQL documents of pages that the server would not know as our own, and so would not compile. */
export class ForeignDocuments {
  readonly found: string[] = [];

  watch(context: BrowserContext): void {
    context.on('request', (request) => {
      const query = queryOf(request);
      if (query !== null && !ownHashes.has(createHash('sha256').update(query).digest('base64url')))
        this.found.push(query);
    });
  }
}

/** Null unless the request sends a document as JSON: uploads send a form. */
function queryOf(request: Request): string | null {
  if (request.method() !== 'POST' || !request.url().endsWith('/graphql')) return null;
  if (request.headers()['content-type'] !== 'application/json') return null;
  return request.postDataJSON().query;
}
