import type { Notification, NotificationKind } from '@tallystick/contract/notifications/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  BellRing,
  ChartCandlestick,
  HandCoins,
  Headset,
  type LucideIcon,
  PiggyBank,
  ShieldCheck,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useOwnAmount } from '../shared/device/eye.ts';
import { RowLink } from '../shared/navigation/row-link.tsx';
import { Ago } from '../shared/scheduling/ago.tsx';
import { pairOf } from '../shared/texts/pair-of.ts';

export const KIND_ICONS: Readonly<Record<NotificationKind, LucideIcon>> = {
  trade: ChartCandlestick,
  deposit: ArrowDownToLine,
  withdrawal: ArrowUpFromLine,
  chat: Headset,
  loan: HandCoins,
  fund: PiggyBank,
  price: BellRing,
  security: ShieldCheck,
};

/** One notification. Leads to the page with its details. */
export const NotificationRow = ({ item }: { readonly item: Notification }) => {
  const t = useTranslations('notifications');
  const own = useOwnAmount();
  const format = useFormat();
  const Icon = KIND_ICONS[item.kind];
  return (
    <li className="border-line not-first:border-t">
      <RowLink to={item.path} className="gap-3 px-4 py-2">
        <span className="relative flex size-10 shrink-0 items-center justify-center rounded-full bg-brand-tint text-brand-ink">
          <Icon className="size-5" aria-hidden="true" />
          {item.unread ? (
            <span className="absolute top-0 right-0 size-2.5 rounded-full bg-danger">
              <span className="sr-only">{t('unread')}</span>
            </span>
          ) : null}
        </span>
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
          <span className="flex min-w-0 flex-1 basis-36 flex-col">
            <span className={`hyphens-auto break-words text-16 ${item.unread ? 'font-semibold' : ''}`}>
              {t(`event.${item.what}`)}
            </span>
            <span translate="no" className="text-12 text-ink-2 tabular-nums">
              {item.symbol === null ? null : `${pairOf(item.symbol)} · `}
              <Ago at={item.created_at} underDay />
            </span>
          </span>
          {item.amount === null ? null : (
            <span translate="no" className="ml-auto text-right font-semibold text-16 tabular-nums">
              {item.kind === 'price'
                ? format.amount(item.amount)
                : own(item.amount, { signed: item.kind === 'trade' })}{' '}
              <span className="font-medium text-12">{item.currency}</span>
            </span>
          )}
        </span>
      </RowLink>
    </li>
  );
};
