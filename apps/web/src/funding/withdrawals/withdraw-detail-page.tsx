import { Card } from '@tallystick/ui/layout/card.tsx';
import { PageHeader } from '@tallystick/ui/layout/page-header.tsx';
import { useTranslations } from 'use-intl';
import { useSearchParams } from 'wouter';
import { EmptyList } from '../../shared/navigation/empty-list.tsx';
import { goBack } from '../../shared/navigation/location.ts';
import { NotLoaded } from '../../shared/navigation/not-loaded.tsx';
import { useWithdrawal } from './use-withdrawals.ts';
import { WithdrawDetail } from './withdraw-detail.tsx';
import { WithWithdrawTexts } from './withdraw-texts.ts';

/** The withdrawal with this number. */
export const OneWithdrawal = ({ orderNo }: { readonly orderNo: string }) => {
  const t = useTranslations('withdrawals.record');
  const withdrawal = useWithdrawal(orderNo);
  if (withdrawal.data === undefined) return <NotLoaded query={withdrawal} rows={4} />;
  return withdrawal.data === null ? (
    <EmptyList line={t('empty')} />
  ) : (
    <WithdrawDetail withdrawal={withdrawal.data} />
  );
};

const Page = () => {
  const t = useTranslations();
  const orderNo = useSearchParams()[0].get('order_no') ?? '';
  return (
    <>
      <PageHeader
        title={t('withdrawals.record.detail')}
        back={{ label: t('common.back'), onPress: () => goBack('/pages/me/sub/draw-record') }}
      />
      <div className="p-4">
        <Card>
          <OneWithdrawal orderNo={orderNo} />
        </Card>
      </div>
    </>
  );
};

/** A withdrawal beside the list of all of them, on a desktop. A phone shows it in a sheet over the list. */
export const WithdrawDetailPage = () => (
  <WithWithdrawTexts>
    <Page />
  </WithWithdrawTexts>
);
