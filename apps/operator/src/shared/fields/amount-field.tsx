import { type AmountReading, readTypedAmount, typedAmountOf } from '@tallystick/money';
import { useState } from 'react';
import { grouped } from '../format.rules.ts';
import { t } from '../language/text.ts';
import { Button } from '../layout/button.tsx';
import { Field, type FieldProps } from './field.tsx';

/** The value of a text that means no amount, or may mean two. It is no decimal, so the server never takes it. */
const UNREAD = '?';

const plainOf = (reading: AmountReading): string => {
  if (reading.kind === 'amount') return reading.value;
  return reading.kind === 'empty' ? '' : UNREAD;
};

const problemOf = (reading: AmountReading, digits: number): string | undefined => {
  if (reading.kind === 'question') return t('common.amountAmbiguous');
  if (reading.kind !== 'wrong') return undefined;
  return reading.problem === 'too_precise' ? t('common.tooManyDigits', { digits }) : t('common.notAmount');
};

interface Options {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly digits: number;
  readonly unit: string;
}

/**
 * The text of an amount beside its value. A value from outside, such as the one in force, replaces the text; a text that is
 * not read yet gives a value that no server takes.
 */
export const useTypedAmount = ({ value, onChange, digits, unit }: Options) => {
  const [entry, setEntry] = useState({ typed: typedAmountOf(value, '.'), value });
  const typed = entry.value === value ? entry.typed : typedAmountOf(value, '.');
  const reading = readTypedAmount(typed, { digits, unit });
  return {
    typed,
    reading,
    problem: problemOf(reading, digits),
    type: (text: string): void => {
      const next = plainOf(readTypedAmount(text, { digits, unit }));
      setEntry({ typed: text, value: next });
      onChange(next);
    },
  };
};

interface ChoiceProps {
  readonly reading: AmountReading;
  readonly unit: string;
  readonly onChoose: (typed: string) => void;
}

/** The readings of an ambiguous amount, one button each. */
export const AmountChoice = ({ reading, unit, onChoose }: ChoiceProps) =>
  reading.kind !== 'question' ? null : (
    <div className="flex flex-wrap gap-2">
      {reading.values.map((value) => (
        <Button key={value} onClick={() => onChoose(typedAmountOf(value, '.'))}>
          {`${grouped(value)} ${unit}`.trim()}
        </Button>
      ))}
    </div>
  );

interface Props extends Options, Pick<FieldProps, 'label' | 'name' | 'hint' | 'error'> {}

/** The field of every amount and percentage of the console. `value` is a plain decimal string. */
export const AmountField = ({ value, onChange, digits, unit, hint, error, ...field }: Props) => {
  const { typed, reading, problem, type } = useTypedAmount({ value, onChange, digits, unit });
  const shown = reading.kind === 'amount' ? `= ${grouped(reading.value)} ${unit}`.trim() : undefined;
  const notes = [shown, hint].filter((note) => note !== undefined).join(' · ');
  return (
    <div className="flex flex-col gap-1">
      <Field
        {...field}
        value={typed}
        onChange={type}
        error={problem ?? error}
        isUnread={problem !== undefined}
        {...(notes !== '' && { hint: notes })}
      />
      <AmountChoice reading={reading} unit={unit} onChoose={type} />
    </div>
  );
};
