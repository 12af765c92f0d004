import { useId } from 'react';
import { chooseLanguage, chosenLanguage, LANGUAGES } from '../language/choice.ts';
import { t } from '../language/text.ts';
import { SelectBox } from './select-box.tsx';

/** The language of this device. Each is named in its own words, so that its readers find it. */
export const LanguageChoice = () => {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2">
      <label htmlFor={id}>{t('common.language')}</label>
      <SelectBox
        id={id}
        value={chosenLanguage()}
        options={LANGUAGES}
        onChange={chooseLanguage}
        className="h-8 min-w-0"
      />
    </div>
  );
};
