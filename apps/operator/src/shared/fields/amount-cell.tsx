import { AmountChoice, useTypedAmount } from './amount-field.tsx';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly digits: number;
  readonly onChange: (value: string) => void;
}

/** An amount in a table, read as in `AmountField`. */
export const AmountCell = ({ label, digits, ...props }: Props) => {
  const { typed, reading, problem, type } = useTypedAmount({ ...props, digits, unit: '' });
  return (
    <>
      <input
        aria-label={label}
        aria-invalid={problem !== undefined}
        data-unread={problem === undefined ? undefined : ''}
        title={problem}
        value={typed}
        onChange={(event) => type(event.target.value)}
        className={`h-8 w-full min-w-20 rounded-sm border bg-surface px-2 text-right text-ink ${problem === undefined ? 'border-ctl' : 'border-act'}`}
      />
      <AmountChoice reading={reading} unit="" onChoose={type} />
    </>
  );
};
