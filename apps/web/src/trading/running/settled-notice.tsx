import type { Order } from '@tallystick/contract/trading/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { NOTIFY_MS, Notify } from '@tallystick/ui/feedback/notify.tsx';
import { useMomentary } from '@tallystick/ui/feedback/use-momentary.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { currentLocation } from '../../shared/navigation/location.ts';
import { announce } from '../../shared/notices/notices.ts';
import { pairOf } from '../../shared/texts/pair-of.ts';
import { tradePath } from '../trade-path.ts';
import { endedNews, forgetEnded } from './ended-news.ts';

/** Lets the customer feel that a trade ended, and says how, unless its own page is open. */
export const SettledNotice = () => {
  const t = useTranslations('trading');
  const format = useFormat();
  const [notice, show] = useMomentary<string>();
  // A connection that comes back repeats what polling read meanwhile.
  const told = useRef(new Set<string>());

  const textOf = ({ symbol, result, profit, practice }: Order): string =>
    [
      ...(practice ? [t('practice.word')] : []),
      pairOf(symbol),
      t(`result.${result ?? 'void'}`),
      `${format.amount(profit, { signed: true })} ${practice ? t('practice.unit') : 'USDT'}`,
    ].join(' · ');

  const tell = useEffectEvent((): void => {
    const all = endedNews.get().filter((order) => !told.current.has(order.order_no));
    for (const { order_no } of all) told.current.add(order_no);
    forgetEnded();
    if (all.length > 0) announce({ kind: 'signal', signal: 'settled' });
    const ended = all.find((order) => currentLocation() !== tradePath(order.order_no));
    if (ended !== undefined) show(textOf(ended), NOTIFY_MS);
  });
  useEffect(() => {
    // A trade may have ended before this part was loaded.
    tell();
    return endedNews.subscribe(tell);
  }, []);
  return <Notify notice={notice} />;
};
