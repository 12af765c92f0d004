import { bookings, type DataOf, proposeCampaignReward } from '@tallystick/contract';
import { useMemo, useState } from 'react';
import { useAddress } from '../shared/address.ts';
import { call } from '../shared/api/api.ts';
import { CustomerLink } from '../shared/customers/customer-link.tsx';
import { utcAt } from '../shared/format.rules.ts';
import { rich } from '../shared/language/rich.tsx';
import { t } from '../shared/language/text.ts';
import { Button } from '../shared/layout/button.tsx';
import { TablePage } from '../shared/layout/page.tsx';
import type { Column } from '../shared/table/columns.ts';
import { timeColumn } from '../shared/table/common-columns.tsx';
import { DataTable } from '../shared/table/data-table.tsx';
import { usePagedList } from '../shared/table/list.ts';
import { Time } from '../shared/time/time.tsx';
import { ActivityDialog } from './activity-dialog.tsx';
import { ProposalDialog } from './proposal-dialog.tsx';
import { useTerms } from './use-terms.ts';

type Booking = DataOf<typeof bookings>['list'][number];

const MISSING: Readonly<Record<NonNullable<Booking['missing']>, string>> = {
  nothing_credited: t('no top-up since'),
  too_small: t('top-up too small'),
  counted_before: t('top-up counted before'),
};

/** The top-up that earns the reward, or the reason why there is none. */
const earnedBy = ({ top_up, missing }: Booking): string => {
  if (top_up !== null) return `${top_up.value} USDT, ${utcAt(top_up.credited_at)}`;
  return missing === null ? '–' : MISSING[missing];
};

const columnsFor = (onPay: (booking: Booking) => void): readonly Column<Booking>[] => [
  { id: 'uid', header: t('Customer'), text: ({ uid }) => uid, show: ({ uid }) => <CustomerLink uid={uid} /> },
  {
    id: 'tier',
    header: t('Tier'),
    text: ({ version, tier }) => t('{tier} of version {version}', { tier, version }),
  },
  { id: 'recharge', header: t('Top-up'), text: ({ recharge }) => `${recharge} USDT`, align: 'right' },
  { id: 'reward', header: t('Reward'), text: ({ reward }) => `${reward} USDT`, align: 'right' },
  { id: 'earned', header: t('Earned by'), text: earnedBy },
  timeColumn('at', t('Booked'), ({ created_at }) => created_at),
  {
    id: 'paid',
    header: t('Paid'),
    text: ({ reward_paid }) => (reward_paid === null ? '–' : `${reward_paid} USDT`),
    align: 'right',
  },
  {
    id: 'decision',
    header: t('Decision'),
    isAtHand: true,
    text: () => '',
    align: 'right',
    show: (booking) =>
      booking.top_up !== null ? (
        <Button label={t('Pay reward… of {uid}', { uid: booking.uid })} onClick={() => onPay(booking)}>
          {t('Pay reward…')}
        </Button>
      ) : null,
  },
];

const Tiers = ({ onPropose }: { readonly onPropose: () => void }) => {
  const terms = useTerms();
  const current = terms.data?.activity.find(({ is_current }) => is_current);
  if (current === undefined) return null;
  return (
    <section className="flex flex-wrap items-center gap-x-6 gap-y-1 rounded-sm border border-line bg-surface px-4 py-3">
      <p className="font-semibold">
        {t('Version {version}:', { version: current.version })} <bdi>{current.texts['en']?.title}</bdi>
      </p>
      <p className="text-ink-2">
        {current.tiers.map(({ recharge, reward }) => `${recharge} → ${reward} USDT`).join('  ·  ')}
      </p>
      <p className="text-ink-3">{rich('since {time}', { time: <Time at={current.since} /> })}</p>
      <span className="ml-auto">
        <Button onClick={onPropose}>{t('New version…')}</Button>
      </span>
    </section>
  );
};

/** The recharge-reward activity: its page in versions, and the customers' bookings. */
export const ActivityPage = () => {
  const address = useAddress([]);
  const terms = useTerms();
  const [paying, setPaying] = useState<Booking | null>(null);
  const [isProposing, setProposing] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const list = usePagedList({
    name: 'bookings',
    address,
    fetchPage: (page, signal) => call(bookings, page, signal),
  });
  const columns = useMemo(() => columnsFor(setPaying), []);
  const current = terms.data?.activity.find(({ is_current }) => is_current);
  const close = (message: string | null) => {
    setPaying(null);
    setProposing(false);
    setDone(message);
  };
  return (
    <TablePage
      title={t('Deposit rewards')}
      aside={
        <p role="status" className="font-medium text-good">
          {done}
        </p>
      }
    >
      <Tiers onPropose={() => setProposing(true)} />
      <DataTable
        what={t('bookings')}
        list={list}
        columns={columns}
        rowKey={({ booking_id }) => booking_id}
        address={address}
        empty={t('No data yet. Customer bookings appear here.')}
        rowKeys={[
          {
            keys: 'a',
            does: t('Propose the reward of the selected booking'),
            run: (booking) => {
              if (booking.top_up !== null) setPaying(booking);
            },
          },
        ]}
      />
      {isProposing && current !== undefined && <ActivityDialog current={current} onClose={close} />}
      {paying !== null && (
        <ProposalDialog
          title={t('Reward of {uid}: {reward} USDT', { uid: paying.uid, reward: paying.reward })}
          effect={t(
            'Earned by a deposit of {paying} UTC. Paid once from the campaign pool after a second approval.',
            { paying: earnedBy(paying) },
          )}
          about={{ uid: paying.uid }}
          fields={[]}
          initial={{}}
          send={(_, reason) => call(proposeCampaignReward, { booking_id: paying.booking_id, reason })}
          onClose={close}
        />
      )}
    </TablePage>
  );
};
