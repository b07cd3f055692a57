import { type FeedRule, feedRules, feedUrl } from '@yobirin/contract/calendar-feed';
import { limits } from '@yobirin/contract/limits';
import { requiredLine } from '@yobirin/contract/text';
import { useState, useTransition } from 'react';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { m } from '../../../i18n/gen/messages.js';
import { validationMessage } from '../../../i18n/validation-message.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';
import type { CalendarFeed } from './feed-query.ts';
import { feedRefusalText } from './feed-text.ts';

const SaveFeed = graphql(`
  mutation SaveFeed($propertyId: ID!, $url: String, $rule: FeedRule!, $keyword: String!) {
    saveCalendarFeed(yobirinPropertyId: $propertyId, url: $url, rule: $rule, keyword: $keyword) {
      fetchedAt
    }
  }
`);

type FeedDialogProps = {
  propertyId: string;
  /** The saved feed. Its URL is not known here: left empty, it stays. */
  feed: CalendarFeed | null;
  onSaved: () => Promise<void>;
  onClose: () => void;
};

type Draft = { url: string; rule: FeedRule; keyword: string };

/** The server fetches the calendar while it saves, and says what is wrong with it (CAL-35). */
export function FeedDialog({ propertyId, feed, onSaved, onClose }: FeedDialogProps) {
  const [draft, setDraft] = useState<Draft>({ url: '', rule: feed?.rule ?? 'BUSY', keyword: feed?.keyword ?? '' });
  const [showsErrors, setShowsErrors] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isPending, startTransition] = useTransition();
  const keepsUrl = feed?.maskedUrl != null && draft.url.trim() === '';
  const errors = errorsOf(draft, keepsUrl);

  function handleSave() {
    setShowsErrors(true);
    setRefusal(null);
    if (errors.url || errors.keyword) return;
    startTransition(async () => {
      try {
        await request(SaveFeed, { ...draft, propertyId, url: keepsUrl ? null : draft.url });
        await onSaved();
        showToast({ tone: 'success', text: m.calendar_feed_saved() });
        onClose();
      } catch (error) {
        const text = feedRefusalText(error);
        if (text) setRefusal(text);
        else showServerError(error);
      }
    });
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isPending}
      title={m.calendar_feed()}
      closeLabel={m.common_close()}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {m.common_cancel()}
          </Button>
          <Button variant="primary" isPending={isPending} onClick={handleSave}>
            {m.calendar_feed_save()}
          </Button>
        </>
      }
    >
      <div className="mt-4 flex flex-col gap-5 text-ink">
        <TextField
          label={m.calendar_feed_url()}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          description={keepsUrl ? m.calendar_feed_url_kept() : m.calendar_feed_url_text()}
          {...(showsErrors && errors.url && { error: errors.url })}
          value={draft.url}
          onChange={(event) => setDraft({ ...draft, url: event.target.value })}
        />
        <RadioGroup
          label={m.calendar_feed_rule()}
          value={draft.rule}
          options={[
            { value: 'BUSY', label: m.calendar_feed_rule_busy() },
            { value: 'KEYWORD', label: m.calendar_feed_rule_keyword() },
          ]}
          onChange={(event) =>
            setDraft({ ...draft, rule: feedRules.find((rule) => rule === event.target.value) ?? 'BUSY' })
          }
        />
        {draft.rule === 'KEYWORD' && (
          <TextField
            label={m.calendar_feed_keyword()}
            {...(showsErrors && errors.keyword && { error: errors.keyword })}
            value={draft.keyword}
            onChange={(event) => setDraft({ ...draft, keyword: event.target.value })}
          />
        )}
        {refusal && (
          <p role="alert" className="text-sm text-red">
            {refusal}
          </p>
        )}
      </div>
    </Dialog>
  );
}

function errorsOf({ url, rule, keyword }: Draft, keepsUrl: boolean) {
  const wrongUrl = keepsUrl ? undefined : feedUrl.safeParse(url).error?.issues[0]?.message;
  const wrongKeyword = requiredLine(limits.feedKeywordMaxGraphemes).safeParse(keyword).error?.issues[0]?.message;
  return {
    url: wrongUrl === 'invalid_feed_url' ? m.calendar_feed_url_invalid() : validationMessage(wrongUrl),
    keyword: rule === 'KEYWORD' ? validationMessage(wrongKeyword) : undefined,
  };
}
