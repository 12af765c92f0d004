import { bookings, type DataOf } from '@tallystick/contract';
import { useMemo, useState } from 'react';
import { useAddress } from '../shared/address.ts';
import { call } from '../shared/api/api.ts';
import { ChangesTable } from '../shared/changes/changes-table.tsx';
import { ProposeChange } from '../shared/changes/propose-change.tsx';
import { useChanges } from '../shared/changes/use-changes.ts';
import { CustomerLink } from '../shared/customers/customer-link.tsx';
import { utcAt } from '../shared/format.rules.ts';
import { rich } from '../shared/language/rich.tsx';
import { t } from '../shared/language/text.ts';
import { Button } from '../shared/layout/button.tsx';
import { Done } from '../shared/layout/done.tsx';
import { TablePage } from '../shared/layout/page.tsx';
import type { Column } from '../shared/table/columns.ts';
import { timeColumn } from '../shared/table/common-columns.tsx';
import { DataTable } from '../shared/table/data-table.tsx';
import { hasRows, usePagedList } from '../shared/table/list.ts';
import { Time } from '../shared/time/time.tsx';
import { ActivityDialog } from './activity-dialog.tsx';
import { ACTIVITY_PAGES, CAMPAIGN_REWARDS } from './product-kinds.ts';
import { useTerms } from './use-terms.ts';

type Booking = DataOf<typeof bookings>['list'][number];

const MISSING: Readonly<Record<NonNullable<Booking['missing']>, string>> = {
  nothing_credited: t('products.noTopUpSince'),
  too_small: t('products.topUpTooSmall'),
  counted_before: t('products.topUpCountedBefore'),
};

/** The top-up that earns the reward, or the reason why there is none. */
const earnedBy = ({ top_up, missing }: Booking): string => {
  if (top_up !== null) return `${top_up.value} USDT, ${utcAt(top_up.credited_at)}`;
  return missing === null ? '–' : MISSING[missing];
};

const columnsFor = (onPay: (booking: Booking) => void): readonly Column<Booking>[] => [
  {
    id: 'uid',
    header: t('common.customer'),
    text: ({ uid }) => uid,
    show: ({ uid }) => <CustomerLink uid={uid} />,
  },
  {
    id: 'tier',
    header: t('products.tier'),
    text: ({ version, tier }) => t('products.ofVersion', { tier, version }),
  },
  { id: 'recharge', header: t('products.topUp'), text: ({ recharge }) => `${recharge} USDT`, align: 'right' },
  { id: 'reward', header: t('products.reward'), text: ({ reward }) => `${reward} USDT`, align: 'right' },
  { id: 'earned', header: t('products.earnedBy'), text: earnedBy },
  timeColumn('at', t('common.booked'), ({ created_at }) => created_at),
  {
    id: 'paid',
    header: t('common.paid'),
    text: ({ reward_paid }) => (reward_paid === null ? '–' : `${reward_paid} USDT`),
    align: 'right',
  },
  {
    id: 'decision',
    header: t('common.decision'),
    isAtHand: true,
    text: () => '',
    align: 'right',
    show: (booking) =>
      booking.top_up !== null ? (
        <Button label={t('products.payRewardOf', { uid: booking.uid })} onClick={() => onPay(booking)}>
          {t('products.payReward')}
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
        {t('products.version', { version: current.version })} <bdi>{current.texts['en']?.title}</bdi>
      </p>
      <p className="text-ink-2">
        {current.tiers.map(({ recharge, reward }) => `${recharge} → ${reward} USDT`).join('  ·  ')}
      </p>
      <p className="text-ink-3">{rich('words.sinceTime', { time: <Time at={current.since} /> })}</p>
      <span className="ml-auto">
        <Button onClick={onPropose}>{t('common.newVersion')}</Button>
      </span>
    </section>
  );
};

const RewardDialog = ({
  of,
  onClose,
}: {
  readonly of: Booking;
  readonly onClose: (done: string | null) => void;
}) => (
  <ProposeChange
    kind={CAMPAIGN_REWARDS}
    title={t('products.rewardOfUsdt', { uid: of.uid, reward: of.reward })}
    effect={t('products.rewardEffect', { paying: earnedBy(of) })}
    about={{ uid: of.uid }}
    draft={{ subject: 'campaign_rewards', target: of.booking_id, based_on: 0, content: {} }}
    onClose={onClose}
  />
);

/** The recharge-reward activity: its page in versions, the customers' bookings, and the changes of both. */
export const ActivityPage = () => {
  const address = useAddress([]);
  const terms = useTerms();
  const pages = useChanges(ACTIVITY_PAGES);
  const rewards = useChanges(CAMPAIGN_REWARDS);
  const [paying, setPaying] = useState<Booking | null>(null);
  const list = usePagedList({
    name: 'bookings',
    address,
    fetchPage: (page, signal) => call(bookings, page, signal),
  });
  const columns = useMemo(() => columnsFor(setPaying), []);
  const current = terms.data?.activity.find(({ is_current }) => is_current);
  const areRewardsProposed = hasRows(rewards.query.data?.list);
  const arePagesProposed = hasRows(pages.query.data?.list);
  return (
    <TablePage title={t('common.depositRewards')} aside={<Done>{rewards.done ?? pages.done}</Done>}>
      <Tiers onPropose={pages.propose} />
      <DataTable
        what={t('products.bookings')}
        list={list}
        columns={columns}
        rowKey={({ booking_id }) => booking_id}
        address={address}
        isBeside={areRewardsProposed || arePagesProposed}
        empty={t('products.bookingsEmpty')}
        rowKeys={[
          {
            keys: 'a',
            does: t('products.rewardKey'),
            run: (booking) => {
              if (booking.top_up !== null) setPaying(booking);
            },
          },
        ]}
      />
      {areRewardsProposed && <ChangesTable changes={rewards} address={address} />}
      {arePagesProposed && <ChangesTable changes={pages} address={address} isBeside={areRewardsProposed} />}
      {pages.isProposing && current !== undefined && (
        <ActivityDialog current={current} onClose={pages.close} />
      )}
      {paying !== null && (
        <RewardDialog
          of={paying}
          onClose={(message) => {
            setPaying(null);
            rewards.close(message);
          }}
        />
      )}
    </TablePage>
  );
};
