import { CoinIcon } from '@tallystick/ui/marks/coin-icon.tsx';
import { Landmark } from 'lucide-react';

interface Props {
  /** Empty while the way is closed. */
  readonly currency: string;
  readonly isBank: boolean;
}

/** The icon of a way: the mark of its coin, or a bank for a card, which moves no coin. */
export const WayIcon = ({ currency, isBank }: Props) =>
  isBank ? (
    <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-brand-tint text-brand-ink">
      <Landmark className="size-5" aria-hidden="true" />
    </span>
  ) : (
    <CoinIcon coin={currency} />
  );
