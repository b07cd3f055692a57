import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { createStateCell } from '../../../state-cell.ts';
import { unansweredCountQuery } from './chat-rooms-query.ts';

/** Kept while the account area is open, so that opening a room and going back shows the list that was left. */
const isUnansweredChosen = createStateCell(false);

/** Whether the list shows only chats with a guest who waits for an answer (CHAT-23). */
export function useIsUnansweredChosen(): boolean {
  return useSyncExternalStore(isUnansweredChosen.subscribe, isUnansweredChosen.get);
}

export function RoomFilter({ yobirinPropertyId }: { yobirinPropertyId: string }) {
  const isChosen = useIsUnansweredChosen();
  const { data: count = 0 } = useQuery(unansweredCountQuery(yobirinPropertyId));

  return (
    <fieldset className="flex gap-2 px-4 pb-3">
      <legend className="sr-only">{m.chat_filter()}</legend>
      <FilterButton isPressed={!isChosen} label={m.chat_filter_all()} onPress={() => isUnansweredChosen.set(false)} />
      <FilterButton
        isPressed={isChosen}
        label={m.chat_filter_unanswered({ count })}
        onPress={() => isUnansweredChosen.set(true)}
      />
    </fieldset>
  );
}

type FilterButtonProps = { isPressed: boolean; label: string; onPress: () => void };

function FilterButton({ isPressed, label, onPress }: FilterButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onPress}
      className="min-h-11 rounded-full border border-line px-4 text-sm text-muted transition-colors hover:bg-sunken hover:text-ink aria-pressed:border-indigo aria-pressed:bg-indigo-tint aria-pressed:font-semibold aria-pressed:text-indigo"
    >
      {label}
    </button>
  );
}
