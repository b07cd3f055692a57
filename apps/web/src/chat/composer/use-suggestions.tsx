import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { optionId, SuggestionList } from './suggestion-list.tsx';
import { firstChoice, keyEffect, type Suggestion, type Suggestions } from './suggestions.ts';

/** What a room offers, and what stands below it, such as a link. */
export type RoomSuggestions = Suggestions & { footer?: ReactNode };

type UseSuggestions = {
  suggestions: RoomSuggestions | undefined;
  draft: string;
  onChoose: (text: string) => void;
};

/** A list of texts that opens while the draft asks for one (QUICK-04). */
export function useSuggestions({ suggestions, draft, onChoose }: UseSuggestions) {
  const listId = useId();
  const [choice, setChoice] = useState(firstChoice);
  const found = suggestions?.find(draft) ?? null;
  const isOpen = found !== null && choice.dismissedFor !== draft;
  const count = found?.length ?? 0;
  const index = Math.min(choice.index, Math.max(0, count - 1));
  const onOpen = suggestions?.onOpen;

  useEffect(() => {
    if (isOpen) onOpen?.();
  }, [isOpen, onOpen]);

  function choose(suggestion: Suggestion | undefined) {
    if (!suggestion) return;
    setChoice(firstChoice);
    onChoose(suggestion.text);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const effect = isOpen ? keyEffect(event.nativeEvent, { index, count }) : null;
    if (!effect) return;
    event.preventDefault();
    if (effect.type === 'move') setChoice({ ...choice, index: effect.index });
    else if (effect.type === 'choose') choose(found?.[index]);
    else setChoice({ dismissedFor: draft, index: 0 });
  }

  const list = suggestions && isOpen && (
    <SuggestionList
      id={listId}
      suggestions={found}
      index={index}
      label={suggestions.label}
      status={suggestions.countText(count)}
      onChoose={choose}
      footer={suggestions.footer}
    />
  );
  const fieldProps =
    isOpen && count > 0
      ? ({
          'aria-controls': listId,
          'aria-activedescendant': optionId(listId, index),
          'aria-autocomplete': 'list',
        } as const)
      : {};
  return { list, fieldProps, handleKeyDown };
}
