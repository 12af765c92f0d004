import type { Order, OrderResult } from '@tallystick/contract/trading/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { parsePrice } from '@tallystick/money';
import { cx } from '@tallystick/ui/cx.ts';
import { useTranslations } from 'use-intl';
import { useSecondsBetween } from '../../market/public.ts';
import { CourseBar, CourseDrawing } from '../course/course-drawing.tsx';
import { type Frame, heightOf, rangeOf } from '../course/price-line.rules.ts';

interface Props {
  readonly order: Order;
  readonly result: OrderResult;
}

interface LabelProps {
  readonly name: string;
  readonly written: string;
  readonly place: { readonly top: string; readonly translate: string };
  readonly className: string;
}

const secondOf = (time: string): number => Math.floor(Date.parse(time) / 1000);

/** Beside the level of the entry price, on the side that the settlement price is not. */
const besideLevel = (level: bigint, frame: Frame, isAbove: boolean) => ({
  top: `${heightOf(level, frame)}%`,
  translate: isAbove ? '0 calc(-100% - 0.5rem)' : '0 0.5rem',
});

/** Outside the drawing, above or below the bar, so that it never lies over the line. */
const outside = (isAbove: boolean) =>
  isAbove ? { top: '0', translate: '0 -100%' } : { top: '100%', translate: '0' };

/** The name and the figure of a price. */
const PriceLabel = ({ name, written, place, className }: LabelProps) => (
  <span className={cx('course-label text-12 text-ink-2', className)} style={place}>
    {name}{' '}
    <span translate="no" className="font-semibold text-ink tabular-nums">
      {written}
    </span>
  </span>
);

/** The seconds of a trade as one line: the entry price is a level, the settlement price a bar over the seconds whose median it is. */
export const TradePicture = ({ order, result }: Props) => {
  const t = useTranslations('trading');
  const format = useFormat();
  const [from, to] = [secondOf(order.purchase_time), secondOf(order.expiry_time)];
  const [level, end] = [parsePrice(order.purchase_price ?? ''), parsePrice(order.settlement_price ?? '')];
  const past = useSecondsBetween(order.symbol, from, to);
  const seconds = past.data ?? [];
  if (level === null) return null;
  const range = rangeOf([level, ...(end === null ? [] : [end]), ...seconds.map(({ price }) => price)]);
  const frame = { from, to, ...(range ?? { low: level, high: level }) };
  const isMissing = past.isError || past.data?.length === 0;
  const isWon = result === 'win';
  const written = (price: string | null): string => format.price(price, { exact: true });
  const isOver = end !== null && end >= level;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="ended-course">
        <div
          className="absolute inset-x-0 border-ctl border-t border-dashed"
          style={{ top: `${heightOf(level, frame)}%` }}
        />
        <div className="ended-seconds">
          <CourseDrawing
            seconds={seconds}
            level={level}
            frame={frame}
            look={isWon ? 'up' : 'still'}
            side={order.direction === 'up' ? 'above' : 'below'}
            className="size-full"
          />
          {end === null ? null : (
            <CourseBar
              price={end}
              seconds={order.settlement_seconds}
              frame={frame}
              className={isWon ? 'text-up' : 'text-ink-2'}
            />
          )}
        </div>
        <PriceLabel
          name={t('line.purchase')}
          written={written(order.purchase_price)}
          place={besideLevel(level, frame, !isOver)}
          className="left-0 whitespace-nowrap"
        />
        {end === null ? null : (
          <PriceLabel
            name={t('line.median', { seconds: format.count(order.settlement_seconds) })}
            written={written(order.settlement_price)}
            place={outside(isOver)}
            className="right-0 text-right"
          />
        )}
      </div>
      {isMissing ? (
        <p role="status" className="px-4 pb-3 text-12 text-ink-2">
          {t('noSeconds')}
        </p>
      ) : null}
    </div>
  );
};
