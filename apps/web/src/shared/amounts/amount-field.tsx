import { Field, type FieldProps } from '@tallystick/ui/controls/field.tsx';
import { AmountEcho, AmountQuestion } from './amount-reading.tsx';
import { useAmount } from './use-amount.ts';

interface Props extends Pick<FieldProps, 'label' | 'hint' | 'error' | 'trailing' | 'name' | 'placeholder'> {
  /** The text as it was typed or pasted. */
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  /** Maximum digits after the decimal separator. */
  readonly digits: number;
  /** Stands behind the amount, and may be pasted with it. */
  readonly unit: string;
}

/**
 * The field of every amount. It keeps the text as it is, shows the amount that it means, and asks if it may mean two.
 * The form reads the same text with `amountOf`. There is no `maxLength`: a cut paste would be another amount.
 */
export const AmountField = ({ typed, onTyped, digits, unit, error, trailing = unit, ...field }: Props) => {
  const { reading, value, problem } = useAmount(typed, { digits, unit });
  return (
    <div className="flex flex-col gap-2">
      <Field
        {...field}
        aside={<AmountEcho value={value} unit={unit} />}
        error={problem ?? error}
        trailing={trailing}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => onTyped(target.value)}
      />
      <AmountQuestion reading={reading} typed={typed} unit={unit} onAnswer={onTyped} />
    </div>
  );
};
