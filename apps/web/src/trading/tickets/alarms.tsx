import { useTranslations } from 'use-intl';
import { useRecordAlarm } from '../../ledger/public.ts';
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

const RecordAlarm = ({ currency }: { readonly currency: string }) => {
  const t = useTranslations('verification.records');
  return (
    <AlarmLink href="#/pages/me/sub/liability" title={t('alarm')}>
      {t('alarmBody', { currency })}
    </AlarmLink>
  );
};

/** The alarm of records that contradict the balance or what this phone saw proven. Nothing while all is well. */
const WrongRecords = () => {
  const alarm = useRecordAlarm();
  if (alarm === undefined) return null;
  return (
    <WithTicketTexts>
      <RecordAlarm currency={alarm.currency} />
    </WithTicketTexts>
  );
};

/** The alarms of trades that are not proven, of records that do not add up, and of an app that is not the logged one. Nothing while all is well. */
export const Alarms = () => (
  <>
    <AlteredApp />
    <UnprovenTrades />
    <WrongRecords />
  </>
);
