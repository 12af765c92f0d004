import { Button } from '@tallystick/ui/controls/button.tsx';
import { Field } from '@tallystick/ui/controls/field.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

/** Positions of the words to enter again, one of each third. Writing down only the first few words is not enough. */
const ASKED = [2, 6, 10] as const;

/** The words, to be written down. */
export const ShowPhrase = ({ phrase, onNext }: { readonly phrase: string; readonly onNext: () => void }) => {
  const t = useTranslations('access.phrase');
  return (
    <div className="flex flex-col gap-4">
      <p className="text-14 text-ink-2">{t('warning')}</p>
      <ol className="grid grid-cols-2 gap-2" translate="no">
        {phrase.split(' ').map((word, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word may stand in a phrase twice, its place is its own.
          <li key={index} className="flex gap-2 rounded-md bg-surface-2 px-3 py-2 text-16">
            <span translate="no" className="w-5 text-right text-12 text-ink-2 tabular-nums">
              {index + 1}
            </span>
            <span className="font-medium">{word}</span>
          </li>
        ))}
      </ol>
      <Button onClick={onNext}>{t('written')}</Button>
    </div>
  );
};

/** Asks for three of the words again. A customer who cannot enter them has not written them down. */
export const CheckPhrase = ({ phrase, onNext }: { readonly phrase: string; readonly onNext: () => void }) => {
  const t = useTranslations('access.phrase');
  const words = phrase.split(' ');
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const [isChecked, setChecked] = useState(false);
  const isWrong = (at: number): boolean => (typed[at] ?? '').trim().toLowerCase() !== words[at];
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (!ASKED.some(isWrong)) onNext();
      }}
    >
      <p className="font-semibold text-16">{t('checkTitle')}</p>
      <p className="text-14 text-ink-2">{t('checkBody')}</p>
      {ASKED.map((at) => (
        <Field
          key={at}
          label={t('word', { number: String(at + 1) })}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={12}
          error={isChecked && isWrong(at) ? t('wordWrong') : undefined}
          value={typed[at] ?? ''}
          onChange={(event) => {
            const { value } = event.target;
            setTyped((now) => ({ ...now, [at]: value }));
            setChecked(false);
          }}
        />
      ))}
      <Button type="submit">{t('next')}</Button>
    </form>
  );
};

interface EnterProps {
  /** Returns false if the text is no phrase. */
  readonly onEntered: (typed: string) => Promise<boolean>;
}

/** A phrase from elsewhere. */
export const EnterPhrase = ({ onEntered }: EnterProps) => {
  const t = useTranslations('access.phrase');
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void onEntered(typed).then((isPhrase) => setWrong(!isPhrase));
      }}
    >
      <Field
        label={t('enter')}
        hint={t('enterHint')}
        error={isWrong ? t('enterWrong') : undefined}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setWrong(false);
        }}
      />
      <Button type="submit">{t('next')}</Button>
    </form>
  );
};
