import { cx } from '../cx.ts';
import { Rosette } from '../rosette/rosette.tsx';
import { COIN_MARKS } from './coin-marks.tsx';

interface Props {
  /** For example "BTC". The icon has no label because the name stands beside it. */
  readonly coin: string;
  readonly className?: string;
}

/** The mark of a coin. A coin without a mark gets an engraving of its own. */
export const CoinIcon = ({ coin, className = 'size-10' }: Props) => {
  const known = COIN_MARKS[coin];
  if (known === undefined) {
    return (
      <span className={cx('inline-flex shrink-0 rounded-full bg-head-b p-0.5 text-on-head', className)}>
        <Rosette seed={coin} shape="token" lineWidth={0.8} className="size-full" />
      </span>
    );
  }
  return (
    <svg viewBox="0 0 32 32" className={cx('shrink-0', className)} aria-hidden="true">
      <circle cx="16" cy="16" r="16" fill={known.ground} />
      <circle cx="16" cy="16" r="15.5" fill="none" stroke="#fff" strokeOpacity="0.14" />
      {known.mark}
    </svg>
  );
};
