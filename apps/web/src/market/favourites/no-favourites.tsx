import { Star } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { EmptyList } from '../../shared/navigation/empty-list.tsx';
import { listTexts } from '../../shared/texts/list-texts.ts';

const Line = () => (
  <EmptyList icon={<Star aria-hidden="true" />} line={useTranslations('lists.markets')('none')} />
);

/** Says how a coin becomes a favourite. */
export const NoFavourites = () => (
  <listTexts.With quiet>
    <Line />
  </listTexts.With>
);
