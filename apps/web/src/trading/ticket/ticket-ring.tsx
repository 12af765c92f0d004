import type { Order } from '@tallystick/contract/trading/customer.ts';
import { formatCountdown } from '@tallystick/i18n/format/format-time.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { parsePrice } from '@tallystick/money';
import { IconButton } from '@tallystick/ui/controls/icon-button.tsx';
import { Skeleton } from '@tallystick/ui/feedback/skeleton.tsx';
import { Direction } from '@tallystick/ui/figures/direction.tsx';
import { directionOf } from '@tallystick/ui/figures/direction-of.ts';
import { Ring } from '@tallystick/ui/rosette/ring.tsx';
import { ChevronRight, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { usePriceAge, useProduct } from '../../market/public.ts';
import { NotLoaded } from '../../shared/query-states/not-loaded.tsx';
import { useServerNow } from '../../shared/scheduling/server-clock.ts';
import { pairOf } from '../../shared/texts/pair-of.ts';
import { DirectionWord } from '../order/direction-word.tsx';
import { useUnit } from '../practice/use-unit.ts';
import { fractionLeft, phaseOf, profitAt, secondsLeft } from '../running/countdown.rules.ts';
import { hasEnded } from '../running/running.rules.ts';
import { useOrder } from '../running/use-order.ts';
import { useStandingPrice } from '../running/use-standing-price.ts';
import { tradePath } from '../trade-path.ts';
import { RunningLine } from './ticket-line.tsx';

interface Props {
  readonly order: Order;
}

/** How the trade stands, or how it ended. A price that is not live says nothing. */
const Standing = ({ order }: Props) => {
  const t = useTranslations('trading');
  const format = useFormat();
  const age = usePriceAge(useProduct(order.symbol)?.as_of);
  const { price } = useStandingPrice(order);
  const isOver = hasEnded(order);
  const profit = isOver ? order.profit : age === null ? profitAt(order, price) : null;
  return (
    <>
      <span className="text-12 text-ink-2">
        {isOver ? t(`result.${order.result ?? 'void'}`) : t('ifEndedNow')}
      </span>
      <Direction way={directionOf(profit)} wraps className="font-semibold text-20">
        {format.amount(profit, { signed: true })}
      </Direction>
    </>
  );
};

const Countdown = ({ order }: Props) => {
  const t = useTranslations('trading');
  const now = useServerNow(250);
  const phase = phaseOf(order, now);
  return (
    <Ring
      seed={order.order_no}
      fraction={fractionLeft(order, now)}
      tone={order.direction}
      className="w-24 shrink-0"
    >
      <span translate="no" className="ring-figure font-semibold text-16 tabular-nums">
        {phase === 'running' ? formatCountdown(secondsLeft(order, now)) : null}
        {phase === 'locking' || phase === 'settling' ? (
          <span className="block text-balance text-11">{t(`phase.${phase}`)}</span>
        ) : null}
      </span>
    </Ring>
  );
};

interface RingProps {
  readonly orderNo: string;
  readonly onLeave: () => void;
}

/** The trade that was just placed: the control has become its ring. It leads to the page of the trade. */
export const TicketRing = ({ orderNo, onLeave }: RingProps) => {
  const t = useTranslations();
  const format = useFormat();
  const unit = useUnit();
  const link = useRef<HTMLAnchorElement>(null);
  const query = useOrder(orderNo);
  const order = query.data;
  // The control that had the focus is gone.
  useEffect(() => link.current?.focus({ preventScroll: true }), []);
  if (order === undefined)
    return (
      <NotLoaded query={query}>
        <Skeleton className="h-28" />
      </NotLoaded>
    );
  return (
    <div className="@container flex flex-col gap-3">
      <RunningLine symbol={order.symbol} level={parsePrice(order.purchase_price ?? '') ?? undefined} />
      <div className="ring-in flex items-center gap-2">
        <a
          ref={link}
          href={`#${tradePath(orderNo)}`}
          className="flex min-w-0 flex-1 @max-[15rem]:flex-wrap items-center gap-4 rounded-lg pr-2 transition-colors duration-120 active:bg-surface-2"
        >
          <Countdown order={order} />
          <span className="flex min-w-0 flex-1 @max-[15rem]:basis-24 flex-col items-start gap-0.5">
            <span className="flex flex-wrap items-center gap-x-2 font-semibold text-16">
              {pairOf(order.symbol)}
              <DirectionWord direction={order.direction} />
            </span>
            <span translate="no" className="text-12 text-ink-2 tabular-nums">
              {format.amount(order.amount)} {unit}
            </span>
            <Standing order={order} />
          </span>
          <ChevronRight className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
        </a>
        <IconButton label={t('common.close')} onClick={onLeave}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
};
