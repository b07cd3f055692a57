import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** Safe markup: every inserted value was escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | null | readonly Part[];

export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((text, string, index) => text + markup(parts[index - 1] ?? null) + string));
}

function markup(part: Part): string {
  if (part === null) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(markup).join('');
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

type Page = { language: string; title: string; style: string; script?: string; body: Html };

export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  const { style, script = '' } = page;
  return reply
    .type('text/html; charset=utf-8')
    .header('Content-Security-Policy', `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(script)}`)
    .header('Referrer-Policy', 'no-referrer')
    .header('X-Content-Type-Options', 'nosniff')
    .send(
      html`<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.title}</title>
<style>${new Html(style)}</style>
</head>
<body>
${page.body}
<script>${new Html(script)}</script>
</body>
</html>`.text,
    );
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
