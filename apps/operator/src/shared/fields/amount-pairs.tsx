import { useState } from 'react';
import { t } from '../language/text.ts';
import { Button } from '../layout/button.tsx';
import { AmountCell } from './amount-cell.tsx';
import { pairsOf, pairsText } from './amount-pairs.rules.ts';
import { useFieldError } from './field-errors.ts';

export interface AmountColumn {
  readonly header: string;
  readonly digits: number;
}

interface Props {
  readonly label: string;
  /** Its name on the wire, by which the server's message finds it. */
  readonly name?: string;
  readonly columns: readonly [AmountColumn, AmountColumn];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
}

const MAX_ROWS = 20;

/** Rows of two amounts, such as the tiers of a reward. Each is typed into a field of its own, so no separator is ambiguous. */
export const AmountPairs = ({ label, name, columns, value, onChange, error: own }: Props) => {
  const pairs = pairsOf(value);
  const [keys, setKeys] = useState<readonly number[]>(() => pairs.map((_, row) => row));
  const error = useFieldError(name, own);
  const setRows = (rows: typeof pairs, keysOfRows: readonly number[]): void => {
    setKeys(keysOfRows);
    onChange(pairsText(rows));
  };
  const type = (row: number, column: number, text: string): void =>
    onChange(
      pairsText(
        pairs.map((pair, at) => (at !== row ? pair : column === 0 ? [text, pair[1]] : [pair[0], text])),
      ),
    );
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="font-medium text-ink-2">{label}</legend>
      {pairs.map((pair, row) => (
        <div key={keys[row]} className="flex flex-wrap items-end gap-3">
          {columns.map(({ header, digits }, column) => (
            <div key={header} className="flex flex-col gap-1">
              <span aria-hidden className="text-ink-3">
                {header}
              </span>
              <AmountCell
                label={`${header}, ${row + 1}`}
                digits={digits}
                value={pair[column] ?? ''}
                onChange={(text) => type(row, column, text)}
              />
            </div>
          ))}
          <Button
            label={t('common.removeRow', { row: row + 1 })}
            disabled={pairs.length === 1}
            onClick={() =>
              setRows(
                pairs.filter((_, at) => at !== row),
                keys.filter((_, at) => at !== row),
              )
            }
          >
            {t('common.remove')}
          </Button>
        </div>
      ))}
      {error !== undefined && <p className="text-act">{error}</p>}
      <div>
        <Button
          disabled={pairs.length >= MAX_ROWS}
          onClick={() => setRows([...pairs, ['', '']], [...keys, Math.max(...keys) + 1])}
        >
          {t('common.anotherRow')}
        </Button>
      </div>
    </fieldset>
  );
};
