import { type FeedRule, feedRules, feedUrl } from '@yobirin/contract/calendar-feed';
import { limits } from '@yobirin/contract/limits';
import { requiredLine } from '@yobirin/contract/text';
import { useState } from 'react';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { m } from '../../../i18n/gen/messages.js';
import { validationMessage } from '../../../i18n/validation-message.ts';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';
import { EditDialog } from './edit-dialog.tsx';
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
  const [refusal, setRefusal] = useState<string | null>(null);
  const keepsUrl = feed?.maskedUrl != null && draft.url.trim() === '';
  const errors = errorsOf(draft, keepsUrl);

  async function handleSave() {
    setRefusal(null);
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
  }

  return (
    <EditDialog
      title={m.calendar_feed()}
      saveLabel={m.calendar_feed_save()}
      isWrong={Boolean(errors.url || errors.keyword)}
      onSave={handleSave}
      onClose={onClose}
    >
      {(showsErrors) => (
        <>
          <FeedFields draft={draft} keepsUrl={keepsUrl} errors={showsErrors ? errors : {}} onChange={setDraft} />
          {refusal && (
            <p role="alert" className="text-sm text-red">
              {refusal}
            </p>
          )}
        </>
      )}
    </EditDialog>
  );
}

type FeedFieldsProps = {
  draft: Draft;
  keepsUrl: boolean;
  errors: Partial<ReturnType<typeof errorsOf>>;
  onChange: (draft: Draft) => void;
};

function FeedFields({ draft, keepsUrl, errors, onChange }: FeedFieldsProps) {
  return (
    <>
      <TextField
        label={m.calendar_feed_url()}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        description={keepsUrl ? m.calendar_feed_url_kept() : m.calendar_feed_url_text()}
        {...(errors.url && { error: errors.url })}
        value={draft.url}
        onChange={(event) => onChange({ ...draft, url: event.target.value })}
      />
      <RadioGroup
        label={m.calendar_feed_rule()}
        value={draft.rule}
        options={[
          { value: 'BUSY', label: m.calendar_feed_rule_busy() },
          { value: 'KEYWORD', label: m.calendar_feed_rule_keyword() },
        ]}
        onChange={(event) =>
          onChange({ ...draft, rule: feedRules.find((rule) => rule === event.target.value) ?? 'BUSY' })
        }
      />
      {draft.rule === 'KEYWORD' && (
        <TextField
          label={m.calendar_feed_keyword()}
          {...(errors.keyword && { error: errors.keyword })}
          value={draft.keyword}
          onChange={(event) => onChange({ ...draft, keyword: event.target.value })}
        />
      )}
    </>
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
