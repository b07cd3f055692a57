import { paths } from '@yobirin/contract/paths';
import { m } from '../../i18n/gen/messages.js';
import { Button } from '../../ui/button.tsx';
import { controlBoxStyle } from '../../ui/form/field.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { helpQueryName } from './find-help.ts';
import { helpContactId } from './help-contact.tsx';

/** Filters the questions while the user types (`find-help.ts`). Hidden without script. */
export function HelpSearch() {
  return (
    <search className="mx-auto mt-8 block max-w-xl noscript:hidden">
      <form data-help-search action={paths.serviceHelp()}>
        <label htmlFor="help-search" className="sr-only">
          {m.help_search()}
        </label>
        <div className="flex gap-2">
          <input
            id="help-search"
            type="search"
            name={helpQueryName}
            placeholder={m.help_search_placeholder()}
            autoComplete="off"
            enterKeyHint="search"
            className={`${controlBoxStyle} px-4 placeholder:text-muted`}
          />
          <Button type="submit" className="shrink-0">
            {m.help_search_submit()}
          </Button>
        </div>
        <p
          role="status"
          data-help-status
          data-found={m.help_search_found({ count: '{count}' })}
          data-none={m.help_search_none()}
          className="mt-3 min-h-7 text-sm text-muted"
        />
      </form>
    </search>
  );
}

/** Shown in place of the questions when none matches. */
export function NothingFound() {
  return (
    <div data-help-none hidden className="rounded-card border border-line bg-surface p-6 text-center">
      <p className="text-lg font-semibold">{m.help_search_none()}</p>
      <p className="mt-2 text-muted">{m.help_search_none_text()}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-x-6">
        <TextLink href={paths.serviceHelp()} data-help-clear className="inline-flex min-h-11 items-center">
          {m.help_search_clear()}
        </TextLink>
        <TextLink href={`#${helpContactId}`} className="inline-flex min-h-11 items-center">
          {m.help_search_contact()}
        </TextLink>
      </div>
    </div>
  );
}
