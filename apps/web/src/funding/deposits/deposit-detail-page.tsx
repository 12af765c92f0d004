import { SkeletonRows } from '@tallystick/ui/feedback/skeleton.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { PageHeader } from '@tallystick/ui/layout/page-header.tsx';
import { useTranslations } from 'use-intl';
import { useSearchParams } from 'wouter';
import { EmptyList } from '../../shared/navigation/empty-list.tsx';
import { LoadFailed } from '../../shared/navigation/load-failed.tsx';
import { goBack } from '../../shared/navigation/location.ts';
import { CopyRow } from '../withdrawals/withdraw-detail.tsx';
import { WithWithdrawTexts } from '../withdrawals/withdraw-texts.ts';
import { DepositRow } from './deposit-row.tsx';
import { WithTexts } from './texts.ts';
import { useDeposit, useWays } from './use-deposits.ts';

const OneDeposit = () => {
  const t = useTranslations();
  const { deposit, error, refetch } = useDeposit(useSearchParams()[0].get('order_no') ?? '');
  const ways = useWays().data ?? [];
  if (error !== null) return <LoadFailed error={error} onRetry={refetch} />;
  if (deposit === undefined) return <SkeletonRows rows={4} label={t('common.loading')} />;
  if (deposit === null) return <EmptyList line={t('deposits.empty')} />;
  return (
    <div className="flex flex-col gap-4 p-4">
      <Card flush>
        <ul>
          <DepositRow
            deposit={deposit}
            hasHash={false}
            min={ways.find(({ way_id }) => way_id === deposit.way_id)?.min ?? null}
          />
        </ul>
      </Card>
      <Card>
        {deposit.tx_hash === null ? null : (
          <CopyRow label={t('withdrawals.record.transaction')} text={deposit.tx_hash} />
        )}
        <CopyRow label={t('withdrawals.record.number')} text={deposit.order_no} />
      </Card>
    </div>
  );
};

const Page = () => {
  const t = useTranslations();
  return (
    <>
      <PageHeader
        title={t('deposits.detail')}
        back={{ label: t('common.back'), onPress: () => goBack('/pages/me/sub/stored-records') }}
      />
      <OneDeposit />
    </>
  );
};

/** A deposit beside the list of all of them, on a desktop. */
export const DepositDetailPage = () => (
  <WithTexts>
    <WithWithdrawTexts>
      <Page />
    </WithWithdrawTexts>
  </WithTexts>
);
