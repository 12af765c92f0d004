import { LIST_ADDED_UP, listTotals } from '@tallystick/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../api/api.ts';
import { grouped } from '../../format.rules.ts';
import { t } from '../../language/text.ts';
import type { SharedList } from '../list.ts';
import { FIELD_HEADINGS } from './field-words.ts';

const FRESH_MS = 30_000;

const useTotals = ({ name, list, query }: SharedList, rows: number) =>
  useQuery({
    queryKey: [name, 'totals', list, query, rows],
    queryFn: ({ signal }) => call(listTotals, { list, query }, signal),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });

interface TotalsProps {
  readonly of: SharedList;
  /** The number of filtered rows. Another number means that the sums are old. */
  readonly rows: number;
}

/** The sums of the filtered rows by currency. Null without amounts. */
export const Totals = ({ of, rows }: TotalsProps) => {
  const { data } = useTotals(of, rows);
  if (data === undefined || data.sums.length === 0) return null;
  return (
    <p className="text-ink-2">
      <span className="text-ink-3">
        {data.complete
          ? t('table.totals')
          : t('table.totalsNewest', { count: grouped(String(LIST_ADDED_UP)) })}{' '}
      </span>
      {data.sums.map(({ currency, rows, amounts }, index) => (
        <span key={currency}>
          {index > 0 && ' · '}
          {Object.entries(amounts).map(([name, amount], place) => (
            <span key={name} className="whitespace-nowrap">
              {place > 0 && ', '}
              {place > 0 ? `${FIELD_HEADINGS[name] ?? name}: ` : ''}
              <b className="font-semibold text-ink">{grouped(amount)}</b>
              {place === 0 ? ` ${t('table.inCurrencyRows', { currency, rows: grouped(String(rows)) })}` : ''}
            </span>
          ))}
        </span>
      ))}
    </p>
  );
};
