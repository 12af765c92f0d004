import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useTicketAlarms } from './kept-tickets.ts';
import { WithTicketTexts } from './texts.ts';

const Alarm = ({ orderNo }: { readonly orderNo: string }) => {
  const t = useTranslations('verification.ticket');
  return (
    <div role="alert">
      <a
        href={`#/pages/me/sub/trade-detail?order_no=${encodeURIComponent(orderNo)}`}
        className="flex flex-col gap-1 rounded-lg bg-danger-tint p-4 text-danger"
      >
        <span className="flex items-center gap-2 font-semibold text-16">
          <TriangleAlert className="size-5 shrink-0" aria-hidden="true" />
          {t('unproven')}
        </span>
        <span className="text-pretty text-14 text-ink">{t('unprovenBody')}</span>
      </a>
    </div>
  );
};

/** The alarm of trades whose ticket or place in the public log is missing or wrong. Nothing while all is well. */
export const UnprovenTrades = () => {
  const [newest] = useTicketAlarms();
  if (newest === undefined) return null;
  return (
    <WithTicketTexts>
      <Alarm orderNo={newest.order_no} />
    </WithTicketTexts>
  );
};
