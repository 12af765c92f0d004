import type { Address } from '../../address.ts';
import { t } from '../../language/text.ts';
import { shownHeading } from '../../time/time.rules.ts';
import type { Column } from '../columns.ts';
import { DropDown } from './drop-down.tsx';

export interface ColumnChoiceProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly address: Address<string>;
}

/** The columns that a member may hide: all but the first, which opens the row, and those with actions. */
const hideable = <Row,>(columns: readonly Column<Row>[]): readonly Column<Row>[] =>
  columns.filter(({ isAtHand }, index) => index > 0 && isAtHand !== true);

export const shownColumns = <Row,>(
  columns: readonly Column<Row>[],
  hidden: readonly string[],
): readonly Column<Row>[] => {
  const gone = new Set(hideable(columns).flatMap(({ id }) => (hidden.includes(id) ? [id] : [])));
  return columns.filter(({ id }) => !gone.has(id));
};

/** The choice of columns. The address holds it, so a link and a saved view show the same ones. */
export const ColumnChoice = <Row,>({ columns, address }: ColumnChoiceProps<Row>) => {
  const { hidden } = address;
  const toggle = (id: string) => {
    const next = hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id];
    address.set({ hide: next.join(',') });
  };
  return (
    <DropDown label={t('table.columns')} title={t('table.shownColumns')}>
      {hideable(columns).map(({ id, header }) => (
        <label key={id} className="flex items-center gap-2">
          <input type="checkbox" checked={!hidden.includes(id)} onChange={() => toggle(id)} />
          {shownHeading(header)}
        </label>
      ))}
    </DropDown>
  );
};
