import { Field, type FieldProps } from '@tallystick/ui/controls/field.tsx';
import { type ChangeEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { WithFormTexts } from '../../shared/pictures/texts.ts';
import { isRecoveryCode, secondFactorIn } from './second-factor.rules.ts';

export interface SecondFactorProps
  extends Pick<FieldProps, 'name' | 'error' | 'required' | 'enterKeyHint' | 'autoFocus'> {
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

const CodeInput = ({ onChange, value, ...field }: SecondFactorProps) => {
  const t = useTranslations('forms.secondFactor');
  const [wantsRecovery, setWantsRecovery] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // A recovery code has letters, which a numeric keyboard lacks. A pasted one also changes the keyboard.
  const isRecovery = wantsRecovery || isRecoveryCode(value);
  return (
    <div ref={box} className="flex flex-col items-start">
      <div className="w-full">
        <Field
          {...field}
          label={t(isRecovery ? 'recovery' : 'app')}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          value={value}
          onChange={(event) => {
            event.target.value = secondFactorIn(event.target.value);
            onChange(event);
          }}
        />
      </div>
      {isRecovery ? null : (
        <button
          type="button"
          className="min-h-11 py-2 text-left font-medium text-14 text-brand-ink"
          onClick={() => {
            // The field gets its keyboard when it is focused, so it must have changed before.
            flushSync(() => setWantsRecovery(true));
            box.current?.querySelector('input')?.focus();
          }}
        >
          {t('useRecovery')}
        </button>
      )}
    </div>
  );
};

/** Takes a code of the authenticator app or a recovery code. The server accepts both wherever this field stands. */
export const SecondFactorField = (props: SecondFactorProps) => (
  <WithFormTexts>
    <CodeInput {...props} />
  </WithFormTexts>
);
