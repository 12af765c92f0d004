import { cx } from '@tallystick/ui/cx.ts';
import { Star } from 'lucide-react';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { markFavourite } from './use-favourites.ts';

interface Props {
  readonly symbol: string;
  readonly coin: string;
  readonly isMarked: boolean;
}

/**
 * Marks the coin of a row as a favourite. It lies beside the link of the row and reaches over its edge, so that it is wide enough
 * for a thumb and the name keeps its width.
 */
export const RowStar = memo(({ symbol, coin, isMarked }: Props) => {
  const t = useTranslations('market');
  return (
    <button
      type="button"
      aria-pressed={isMarked}
      aria-label={`${t('favourites')}: ${coin}`}
      onClick={() => markFavourite(symbol, !isMarked)}
      className={cx(
        '-mr-3 relative z-10 inline-flex size-11 shrink-0 items-center justify-center',
        isMarked ? 'text-brand-ink' : 'text-ink-2',
      )}
    >
      <Star className="size-5" aria-hidden="true" {...(isMarked && { fill: 'currentColor' })} />
    </button>
  );
});
