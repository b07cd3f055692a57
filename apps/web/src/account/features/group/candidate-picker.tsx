import { limits } from '@yobirin/contract/limits';
import { useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { Tabs } from '../../../ui/list/tabs.tsx';
import { ListSearch } from '../../shared/list/list-search.tsx';
import { useListSearch } from '../../shared/list/use-list-search.ts';
import { CandidateBox, CandidateList, candidateBoxStyle, type Person } from './candidate-list.tsx';

type CandidatePickerProps = {
  accountId: string;
  /** The saved members of the group: they stay listed without a tick. */
  saved: ReadonlyMap<string, Person>;
  chosen: ReadonlyMap<string, Person>;
  onChange: (person: Person, isChosen: boolean) => void;
};

/** A search among all users, or the list of chosen ones. */
export function CandidatePicker({ accountId, saved, chosen, onChange }: CandidatePickerProps) {
  const search = useListSearch();
  const [tab, setTab] = useState('all');
  const isFull = chosen.size >= limits.groupMembersMax;
  const listed = [...new Map([...saved, ...chosen]).values()];

  return (
    <div className="mt-2 text-ink">
      <Tabs
        label={m.group_candidates()}
        selectedId={tab}
        onSelect={setTab}
        items={[
          {
            id: 'all',
            label: m.group_candidates_all(),
            content: (
              <>
                <ListSearch label={m.group_candidates_search()} search={search} />
                <CandidateList
                  accountId={accountId}
                  contains={search.contains}
                  chosen={chosen}
                  isFull={isFull}
                  onChange={onChange}
                />
              </>
            ),
          },
          {
            id: 'chosen',
            label: m.group_candidates_chosen(),
            content:
              listed.length === 0 ? (
                <EmptyState title={m.group_candidates_none_chosen()} />
              ) : (
                <ul
                  aria-label={m.group_candidates_chosen()}
                  className={`${candidateBoxStyle} divide-y divide-line overflow-y-auto`}
                >
                  {listed.map((person) => (
                    <li key={person.id}>
                      <CandidateBox
                        person={person}
                        isChosen={chosen.has(person.id)}
                        isFull={isFull}
                        onChange={(isChosen) => onChange(person, isChosen)}
                      />
                    </li>
                  ))}
                </ul>
              ),
          },
        ]}
      />
    </div>
  );
}
