import type { Order } from '@tallystick/contract/trading/customer.ts';
import { formatCountdown } from '@tallystick/i18n/format/format-time.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Direction } from '@tallystick/ui/figures/direction.tsx';
import { directionOf } from '@tallystick/ui/figures/direction-of.ts';
import { Ring } from '@tallystick/ui/rosette/ring.tsx';
import { useTranslations } from 'use-intl';
import { RowLink } from '../../shared/navigation/row-link.tsx';
import { useServerNow } from '../../shared/scheduling/server-clock.ts';
import { pairOf } from '../../shared/texts/pair-of.ts';
import { DirectionWord } from '../order/direction-word.tsx';
import { useUnit } from '../practice/use-unit.ts';
import { tradePath } from '../trade-path.ts';
import { fractionLeft, phaseOf, profitAt, secondsLeft } from './countdown.rules.ts';
import { hasEnded } from './running.rules.ts';
import { useStandingPrice } from './use-standing-price.ts';

interface Props {
  readonly order: Order;
}

const COLUMN = 'flex @max-[15rem]:w-full shrink-0 flex-col items-end';

/** The result of an ended trade, in place of its countdown. */
const Outcome = ({ order }: Props) => {
  const t = useTranslations('trading');
  const format = useFormat();
  return (
    <span className={COLUMN}>
      <Direction way={directionOf(order.profit)} className="font-semibold text-16">
        {format.amount(order.profit, { signed: true })}
      </Direction>
      <span className="text-12 text-ink-2">{t(`result.${order.result ?? 'void'}`)}</span>
    </span>
  );
};

/** The countdown of a trade, and its standing. */
const Course = ({ order }: Props) => {
  const t = useTranslations('trading');
  const format = useFormat();
  const now = useServerNow(250);
  const { price } = useStandingPrice(order);
  const phase = phaseOf(order, now);
  const profit = phase === 'running' ? profitAt(order, price) : null;
  return (
    <span className={COLUMN}>
      <span translate="no" className="font-semibold text-16 tabular-nums">
        {phase === 'running' ? formatCountdown(secondsLeft(order, now)) : null}
        {phase === 'locking' || phase === 'settling' ? (
          <span className="font-medium text-14 text-ink-2">{t(`phase.${phase}`)}</span>
        ) : null}
      </span>
      {profit === null ? null : (
        <Direction way={directionOf(profit)} className="text-12">
          {format.amount(profit, { signed: true })}
        </Direction>
      )}
    </span>
  );
};

/** The time that is left, as a ring around the engraving of the trade. */
const SmallRing = ({ order }: Props) => (
  <Ring
    seed={order.order_no}
    fraction={fractionLeft(order, useServerNow(1000))}
    tone={order.direction}
    className="size-10 shrink-0"
  />
);

/** A trade that runs, or ended while it was shown: its ring, its countdown or result. Leads to its page. */
export const RunningTradeRow = ({ order }: Props) => {
  const format = useFormat();
  const unit = useUnit();
  return (
    <li className="border-line not-first:border-t">
      <RowLink to={tradePath(order.order_no)} className="@max-[15rem]:flex-wrap gap-3 px-4 py-2">
        <SmallRing order={order} />
        <span className="flex min-w-0 flex-1 @max-[15rem]:basis-24 flex-col items-start gap-0.5">
          <span className="font-semibold text-16">{pairOf(order.symbol)}</span>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-12 text-ink-2">
            <DirectionWord direction={order.direction} />
            <span translate="no" className="tabular-nums">
              {format.amount(order.amount)} {unit}
            </span>
          </span>
        </span>
        {hasEnded(order) ? <Outcome order={order} /> : <Course order={order} />}
      </RowLink>
    </li>
  );
};
