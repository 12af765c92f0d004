import { useId, useState } from 'react';
import { t } from '../../shared/language/text.ts';
import { LANGUAGES } from '../../shared/languages.ts';

interface Props {
  readonly label: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly onChange: (texts: Readonly<Record<string, string>>) => void;
  readonly disabled?: boolean;
}

/** A text in every language, one at a time. The choice marks languages without text. */
export const TextsField = ({ label, texts, onChange, disabled = false }: Props) => {
  const id = useId();
  const [language, setLanguage] = useState<string>(LANGUAGES[0]);
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-center gap-3">
        <label htmlFor={id} className="flex-1 font-medium text-ink-2">
          {label}
        </label>
        <select
          aria-label={t('desk.languageOf', { label })}
          value={language}
          onChange={(event) => setLanguage(event.target.value)}
          className="h-8 rounded-sm border border-ctl bg-surface px-2 text-ink"
        >
          {LANGUAGES.map((each) => (
            <option key={each} value={each}>
              {each}
              {(texts[each] ?? '').trim() === '' ? ` (${t('desk.empty')})` : ''}
            </option>
          ))}
        </select>
      </div>
      <textarea
        id={id}
        rows={4}
        lang={language}
        maxLength={2_000}
        disabled={disabled}
        value={texts[language] ?? ''}
        onChange={(event) => onChange({ ...texts, [language]: event.target.value })}
        className="rounded-sm border border-ctl bg-surface px-2 py-1.5 text-ink"
      />
    </div>
  );
};
