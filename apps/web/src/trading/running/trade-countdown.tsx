import type { Order } from '@tallystick/contract/trading/customer.ts';
import { formatCountdown } from '@tallystick/i18n/format/format-time.ts';
import { Ring } from '@tallystick/ui/rosette/ring.tsx';
import type { Course } from '@tallystick/ui/rosette/turning-rosette.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { serverNow, useServerNow } from '../../shared/scheduling/server-clock.ts';
import { pairOf } from '../../shared/texts/pair-of.ts';
import { DirectionWord } from '../order/direction-word.tsx';
import { fractionLeft, type Phase, phaseOf, secondsLeft } from './countdown.rules.ts';
import { millisecondsPassed } from './course.rules.ts';

const HINTS: Readonly<Partial<Record<Phase, 'lockingHint' | 'settlingHint'>>> = {
  locking: 'lockingHint',
  settling: 'settlingHint',
};

/** The figure stands clear of the engraved lines around it. */
const OVER_ENGRAVING = 'rounded-full bg-bg shadow-[0_0_0.75rem_0.75rem_var(--bg)]';

/** The course of a trade. It is renewed only when the times of the trade change. */
const useCourse = ({ expiry_time: expiryTime, seconds }: Order): Course => {
  const begin = () => ({
    expiryTime,
    seconds,
    passedMs: millisecondsPassed(expiryTime, seconds, serverNow()),
  });
  const [course, setCourse] = useState(begin);
  if (course.expiryTime !== expiryTime || course.seconds !== seconds) setCourse(begin);
  return course;
};

/** The time that is left, by the server's clock, around the engraving of the trade. */
export const TradeCountdown = ({ order }: { readonly order: Order }) => {
  const t = useTranslations('trading');
  const now = useServerNow(250);
  const phase = phaseOf(order, now);
  const hint = HINTS[phase];
  return (
    <div className="flex flex-col items-center gap-3">
      <p className="flex flex-wrap items-center justify-center gap-2 font-semibold text-16">
        {pairOf(order.symbol)}
        <DirectionWord direction={order.direction} />
      </p>
      <Ring
        seed={order.order_no}
        fraction={fractionLeft(order, now)}
        tone={order.direction}
        course={useCourse(order)}
        className="w-[min(17rem,72%)]"
      >
        {phase === 'running' ? (
          <>
            <span
              role="timer"
              translate="no"
              className={`${OVER_ENGRAVING} font-semibold text-40 tabular-nums tracking-tight`}
            >
              {formatCountdown(secondsLeft(order, now))}
            </span>
            <span className="relative text-14 text-ink-2">{t('phase.running')}</span>
          </>
        ) : (
          <span className={`${OVER_ENGRAVING} text-balance font-semibold text-16`}>
            {t(phase === 'locking' ? 'phase.locking' : 'phase.settling')}
          </span>
        )}
      </Ring>
      <p className="min-h-10 max-w-72 text-center text-14 text-ink-2">
        {hint === undefined ? null : t(hint, { seconds: String(order.settlement_seconds) })}
      </p>
    </div>
  );
};
