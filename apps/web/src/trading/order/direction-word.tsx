import type { Direction as Side } from '@tallystick/contract/trading/customer.ts';
import { Direction } from '@tallystick/ui/figures/direction.tsx';
import { useTranslations } from 'use-intl';

/** The direction of a trade, as a word with its mark and its colour. */
export const DirectionWord = ({ direction }: { readonly direction: Side }) => {
  const t = useTranslations('trading');
  return (
    <Direction way={direction} look="chip" className="text-12">
      {t(direction)}
    </Direction>
  );
};
