import { m } from '../../../i18n/gen/messages.js';
import { ownNameOf } from './own-name-of.ts';

type LanguageChoiceProps = { languages: readonly string[]; chosen: string; onChoose: (language: string) => void };

/** Which language a narrow screen shows. A wide one shows all side by side. */
export function LanguageChoice({ languages, chosen, onChoose }: LanguageChoiceProps) {
  return (
    <fieldset className="flex flex-wrap gap-2 @min-[56rem]:hidden">
      <legend className="sr-only">{m.texts_shown_language()}</legend>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === chosen}
          onClick={() => onChoose(language)}
          className="min-h-11 rounded-full border border-line px-4 text-sm text-muted transition-colors hover:bg-sunken hover:text-ink aria-pressed:border-indigo aria-pressed:bg-indigo-tint aria-pressed:font-semibold aria-pressed:text-indigo"
        >
          {ownNameOf(language)}
        </button>
      ))}
    </fieldset>
  );
}
