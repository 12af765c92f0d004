import { cx } from '@tallystick/ui/cx.ts';
import { ChevronsUpDown, Star } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { listTexts } from '../../shared/texts/list-texts.ts';
import { SORT_KEYS, type SortKey } from './market-list.rules.ts';

interface Props {
  readonly sortKey: SortKey;
  readonly onSort: (key: SortKey) => void;
  readonly onlyFavourites: boolean;
  readonly onFavourites: (only: boolean) => void;
}

const SortChoice = ({ sortKey, onSort }: Pick<Props, 'sortKey' | 'onSort'>) => {
  const t = useTranslations();
  const id = useId();
  return (
    <div className="relative inline-flex items-center text-ink-2">
      <label htmlFor={id} className="sr-only">
        {t('market.sortBy')}
      </label>
      <select
        id={id}
        value={sortKey}
        onChange={({ target }) => {
          const key = SORT_KEYS.find((known) => known === target.value);
          if (key !== undefined) onSort(key);
        }}
        className="min-h-11 appearance-none bg-transparent pr-6 pl-2 text-right font-medium text-14"
      >
        {SORT_KEYS.map((key) => (
          <option key={key} value={key}>
            {key === 'range' ? t('lists.markets.range') : t(`market.sort.${key}`)}
          </option>
        ))}
      </select>
      <ChevronsUpDown className="pointer-events-none absolute right-1 size-4" aria-hidden="true" />
    </div>
  );
};

const Tools = ({ onlyFavourites, onFavourites, ...sort }: Props) => {
  const t = useTranslations('market');
  return (
    <>
      <button
        type="button"
        aria-pressed={onlyFavourites}
        aria-label={t('favourites')}
        onClick={() => onFavourites(!onlyFavourites)}
        className={cx(
          'inline-flex size-11 items-center justify-center',
          onlyFavourites ? 'text-brand-ink' : 'text-ink-2',
        )}
      >
        <Star className="size-5" aria-hidden="true" {...(onlyFavourites && { fill: 'currentColor' })} />
      </button>
      <SortChoice {...sort} />
    </>
  );
};

/** The choice of favourites and of an order, above the coins. */
export const MarketTools = (props: Props) => (
  <listTexts.With quiet>
    <Tools {...props} />
  </listTexts.With>
);
