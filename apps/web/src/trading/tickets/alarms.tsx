import { useTranslations } from 'use-intl';
import { AlarmLink } from '../../shared/navigation/alarm-link.tsx';
import { AlteredApp } from '../../shared/releases/altered-app.tsx';
import { useTicketAlarms } from './kept-tickets.ts';
import { WithTicketTexts } from './texts.ts';

const Alarm = ({ orderNo }: { readonly orderNo: string }) => {
  const t = useTranslations('verification.ticket');
  return (
    <AlarmLink
      href={`#/pages/me/sub/trade-detail?order_no=${encodeURIComponent(orderNo)}`}
      title={t('unproven')}
    >
      {t('unprovenBody')}
    </AlarmLink>
  );
};

/** The alarm of trades whose ticket or place in the public log is missing or wrong. Nothing while all is well. */
const UnprovenTrades = () => {
  const [newest] = useTicketAlarms();
  if (newest === undefined) return null;
  return (
    <WithTicketTexts>
      <Alarm orderNo={newest.order_no} />
    </WithTicketTexts>
  );
};

/** The alarms of trades that are not proven, and of an app that is not the logged one. Nothing while all is well. */
export const Alarms = () => (
  <>
    <AlteredApp />
    <UnprovenTrades />
  </>
);
