import {
  WITHDRAWAL_STATUSES,
  type Withdrawal,
  type WithdrawalStatus,
} from '@tallystick/contract/funding/withdrawals/customer.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { PillTabs } from '@tallystick/ui/controls/pill-tabs.tsx';
import { cx } from '@tallystick/ui/cx.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Redirect, useSearchParams } from 'wouter';
import { useOwnAmount } from '../../shared/device/eye.ts';
import { DayList } from '../../shared/navigation/day-list.tsx';
import { EmptyList } from '../../shared/navigation/empty-list.tsx';
import { LoadMore } from '../../shared/navigation/load-more.tsx';
import { navigate } from '../../shared/navigation/location.ts';
import { RowLink } from '../../shared/navigation/row-link.tsx';
import { NotLoaded } from '../../shared/query-states/not-loaded.tsx';
import { Ago } from '../../shared/scheduling/ago.tsx';
import { WayIcon } from '../way-icon.tsx';
import { shortAddress, withdrawPath } from './request/withdraw.rules.ts';
import { useWithdrawals } from './use-withdrawals.ts';
import { WithWithdrawTexts } from './withdraw-texts.ts';

const TONES: Readonly<Record<WithdrawalStatus, string>> = {
  requested: 'text-ink-2',
  approved: 'text-brand-ink',
  broadcast: 'text-brand-ink',
  // Not the colour of a rising price, which is red for some customers.
  completed: 'text-ink',
  rejected: 'text-danger',
  cancelled: 'text-ink-2',
};

const Row = ({ withdrawal }: { readonly withdrawal: Withdrawal }) => {
  const t = useTranslations('withdrawals');
  const own = useOwnAmount();
  const { status, local } = withdrawal;
  const content = (
    <>
      <WayIcon currency={withdrawal.currency} isBank={withdrawal.kind === 'bank'} />
      {/* A long amount wraps below the target, so that the target keeps its room. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <span className="flex min-w-0 flex-1 basis-28 flex-col gap-0.5">
          <span translate="no" className="break-words font-medium text-16 tabular-nums">
            {shortAddress(withdrawal.to)}
          </span>
          <span className="text-12 text-ink-2">
            <Ago at={withdrawal.created_at} underDay />
            {withdrawal.chain === null ? '' : ` · ${withdrawal.chain}`}
          </span>
          {local == null ? null : (
            <span translate="no" className="text-12 text-ink-2 tabular-nums">
              {`${own(local.amount)} ${local.currency}`}
            </span>
          )}
        </span>
        <span className="ml-auto flex min-w-0 max-w-full flex-col items-end gap-0.5">
          <span translate="no" className="font-semibold text-16 tabular-nums">
            −{own(withdrawal.amount)} <span className="text-12">{withdrawal.currency}</span>
          </span>
          <span className={cx('font-medium text-12', TONES[status])}>{t(`status.${status}`)}</span>
        </span>
      </span>
    </>
  );
  return (
    <li className="border-line not-first:border-t">
      <RowLink to={withdrawPath(withdrawal.order_no)} className="gap-3 px-4 py-2">
        {content}
      </RowLink>
    </li>
  );
};

const List = ({ status }: { readonly status: WithdrawalStatus | null }) => {
  const t = useTranslations('withdrawals.record');
  const withdrawals = useWithdrawals(status);
  if (withdrawals.data === undefined) return <NotLoaded query={withdrawals} rows={6} />;
  const all = withdrawals.data.pages.flatMap(({ list }) => list);
  if (all.length === 0) {
    const go = <Button onClick={() => navigate('/pages/me/sub/draw-money')}>{t('go')}</Button>;
    return status === null ? (
      <EmptyList line={t('empty')} body={t('emptyBody')} action={go} />
    ) : (
      <EmptyList line={t('none')} />
    );
  }
  return (
    <>
      <DayList list={all} row={(withdrawal) => <Row key={withdrawal.order_no} withdrawal={withdrawal} />} />
      <LoadMore of={withdrawals} />
    </>
  );
};

const Records = () => {
  const t = useTranslations('withdrawals');
  const [status, setStatus] = useState<WithdrawalStatus | 'all'>('all');
  return (
    <div className="flex flex-col gap-3 p-4">
      <PillTabs
        label={t('record.filter')}
        chosen={status}
        onChoose={setStatus}
        tabs={[
          { value: 'all' as const, label: t('record.all') },
          ...WITHDRAWAL_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
        ]}
      />
      <List status={status === 'all' ? null : status} />
    </div>
  );
};

/** `/pages/me/sub/draw-record`: the withdrawals of the account. */
export const WithdrawRecordPage = () => {
  // An old link to one withdrawal.
  const orderNo = useSearchParams()[0].get('order_no');
  if (orderNo !== null) return <Redirect to={withdrawPath(orderNo)} replace />;
  return (
    <WithWithdrawTexts>
      <Records />
    </WithWithdrawTexts>
  );
};
