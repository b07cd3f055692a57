import { limits } from '@yobirin/contract/limits';
import { type FormEvent, useId, useState, useTransition } from 'react';
import { isRefusal } from '../../../api/api-error.ts';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';
import { type FoundProfile, FoundProfileRow } from './found-profile-row.tsx';

const SearchProfile = graphql(`
  query SearchProfile($yobirinId: String!) {
    yobirinPropertyForCall(yobirinId: $yobirinId) {
      id
      yobirinId
      nickname
      iconSmallUrl
      iconColor
    }
  }
`);

type Outcome = { type: 'none' } | { type: 'notFound' } | { type: 'found'; profile: FoundProfile };

/** Finds a profile by its public ID (HOME-02, HOME-03). */
export function SearchCard() {
  const [text, setText] = useState('');
  const [searched, setSearched] = useState('');
  const [outcome, setOutcome] = useState<Outcome>({ type: 'none' });
  const [isPending, startTransition] = useTransition();
  const resultId = useId();
  const yobirinId = text.trim();
  const isSearchable = yobirinId !== '' && yobirinId !== searched;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isSearchable || isPending) return;
    startTransition(async () => {
      try {
        setOutcome(await search(yobirinId));
        setSearched(yobirinId);
      } catch (error) {
        showServerError(error);
      }
    });
  }

  return (
    <Card title={m.search_title()} description={m.search_text()}>
      <search>
        <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-3 sm:flex-row sm:items-end">
          <TextField
            label={m.search_id()}
            value={text}
            maxLength={limits.yobirinIdMaxCharacters}
            onChange={(event) => setText(event.target.value)}
            aria-controls={resultId}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            className="grow"
          />
          <Button type="submit" disabled={!isSearchable} isPending={isPending} className="min-h-12">
            {m.search_submit()}
          </Button>
        </form>
      </search>
      <div id={resultId} role="status">
        {outcome.type === 'notFound' && <p className="mt-3 text-red">{m.search_not_found({ yobirinId: searched })}</p>}
        {outcome.type === 'found' && <FoundProfileRow profile={outcome.profile} />}
      </div>
    </Card>
  );
}

async function search(yobirinId: string): Promise<Outcome> {
  try {
    const { yobirinPropertyForCall } = await request(SearchProfile, { yobirinId });
    return { type: 'found', profile: yobirinPropertyForCall };
  } catch (error) {
    if (isRefusal(error, 'NOT_FOUND')) return { type: 'notFound' };
    throw error;
  }
}
