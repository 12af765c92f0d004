import { IconButton } from '@tallystick/ui/controls/icon-button.tsx';
import { Star } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { listTexts } from '../../shared/texts/list-texts.ts';
import { markFavourite, useFavourites } from './use-favourites.ts';

export interface Props {
  readonly symbol: string;
}

const Marked = ({ symbol }: Props) => {
  const t = useTranslations('lists.markets');
  const known = useFavourites();
  if (known === undefined) return null;
  const isMarked = known.includes(symbol);
  return (
    <IconButton
      label={t(isMarked ? 'removeFavourite' : 'addFavourite')}
      onClick={() => markFavourite(symbol, !isMarked)}
    >
      <Star aria-hidden="true" {...(isMarked && { fill: 'currentColor' })} />
    </IconButton>
  );
};

/** Marks a coin as a favourite of the account. */
export const FavouriteButton = (props: Props) => (
  <listTexts.With quiet>
    <Marked {...props} />
  </listTexts.With>
);
