import type { Order } from '@tallystick/contract/trading/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Direction } from '@tallystick/ui/figures/direction.tsx';
import { directionOf } from '@tallystick/ui/figures/direction-of.ts';
import { Rosette } from '@tallystick/ui/rosette/rosette.tsx';
import { useTranslations } from 'use-intl';
import { useOwnAmount } from '../../shared/device/eye.ts';
import { RowLink } from '../../shared/navigation/row-link.tsx';
import { Ago } from '../../shared/scheduling/ago.tsx';
import { pairOf } from '../../shared/texts/pair-of.ts';
import { DirectionWord } from '../order/direction-word.tsx';
import { useUnit } from '../practice/use-unit.ts';
import { tradePath } from '../trade-path.ts';

/** A trade that has ended, with its profit or loss. Leads to its receipt. */
export const EndedTradeRow = ({ order }: { readonly order: Order }) => {
  const t = useTranslations('trading');
  const format = useFormat();
  const own = useOwnAmount();
  const unit = useUnit();
  return (
    <li className="border-line not-first:border-t">
      <RowLink to={tradePath(order.order_no)} className="flex-wrap gap-3 px-4 py-2">
        <Rosette
          seed={order.order_no}
          shape="wreath"
          lineWidth={0.5}
          className="size-10 shrink-0 text-brand-ink"
        />
        <span className="flex min-w-0 flex-1 basis-28 flex-col items-start gap-0.5">
          <span className="flex flex-wrap items-center gap-x-2 font-semibold text-16">
            {pairOf(order.symbol)}
            <DirectionWord direction={order.direction} />
          </span>
          <span translate="no" className="flex flex-wrap gap-x-2 text-12 text-ink-2 tabular-nums">
            <span>
              <Ago at={order.created_at} underDay /> ·{' '}
              {t('seconds', { seconds: format.count(order.seconds) })}
            </span>
            <span>
              {own(order.amount)} {unit}
            </span>
          </span>
        </span>
        <span className="ml-auto flex shrink-0 flex-col items-end">
          <Direction way={directionOf(order.profit)} className="font-semibold text-16">
            {own(order.profit, { signed: true })}
          </Direction>
          <span className="text-12 text-ink-2">
            {order.result === null ? null : t(`result.${order.result}`)}
          </span>
        </span>
      </RowLink>
    </li>
  );
};
