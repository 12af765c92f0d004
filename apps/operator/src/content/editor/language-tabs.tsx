import { t } from '../../shared/language/text.ts';
import { LANGUAGES } from '../../shared/languages.ts';

interface Props {
  readonly chosen: string;
  /** Languages with their own text. */
  readonly written: readonly string[];
  readonly onChoose: (language: string) => void;
}

/** The languages of the app. A language without its own text shows English. */
export const LanguageTabs = ({ chosen, written, onChoose }: Props) => (
  <fieldset aria-label={t('common.language')} className="flex flex-wrap gap-1">
    {LANGUAGES.map((language) => (
      <button
        key={language}
        type="button"
        aria-pressed={chosen === language}
        onClick={() => onChoose(language)}
        className={`h-8 rounded-sm border px-2 font-medium ${chosen === language ? 'border-brand bg-brand-tint text-brand-ink' : 'border-line text-ink-2'}`}
      >
        {language}
        <span aria-hidden="true">{written.includes(language) ? ' ✓' : ''}</span>
        <span className="sr-only">
          {`, ${written.includes(language) ? t('content.translated') : t('content.fallsBackEnglish')}`}
        </span>
      </button>
    ))}
  </fieldset>
);
