import { IconButton } from '@tallystick/ui/controls/icon-button.tsx';
import { TOAST_MS } from '@tallystick/ui/feedback/toaster.tsx';
import { useMutation } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../shared/api/api.ts';
import { listTexts } from '../../shared/texts/list-texts.ts';
import { toast } from '../../shared/texts/notices.ts';
import { markFavourite, useFavourites } from './use-favourites.ts';

export interface Props {
  readonly symbol: string;
}

const Marked = ({ symbol }: Props) => {
  const t = useTranslations('lists.markets');
  const known = useFavourites();
  const isMarked = known?.includes(symbol) ?? false;
  const marking = useMutation({
    mutationFn: () => markFavourite(symbol, !isMarked),
    onError: (error) => {
      if (error instanceof ApiError && error.msg !== '')
        toast(error.msg, { durationMs: TOAST_MS.request, tone: 'error' });
    },
  });
  if (known === undefined) return null;
  return (
    <IconButton
      label={t(isMarked ? 'removeFavourite' : 'addFavourite')}
      onClick={() => {
        if (!marking.isPending) marking.mutate();
      }}
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
