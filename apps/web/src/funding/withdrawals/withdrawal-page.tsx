import { Card } from '@tallystick/ui/layout/card.tsx';
import { PageHeader } from '@tallystick/ui/layout/page-header.tsx';
import { useTranslations } from 'use-intl';
import { useSearchParams } from 'wouter';
import { EmptyList } from '../../shared/navigation/empty-list.tsx';
import { goBack } from '../../shared/navigation/location.ts';
import { NotLoaded } from '../../shared/query-states/not-loaded.tsx';
import { CARDS } from '../../shared/query-states/shapes.tsx';
import { chatPath, nextOfWithdrawal } from '../payment/next-step.rules.ts';
import { AskService, NextStep } from '../payment/payment-parts.tsx';
import { WithPaymentTexts } from '../payment/texts.ts';
import { useWithdrawal } from './use-withdrawals.ts';
import { WithdrawDetail } from './withdraw-detail.tsx';
import { WithWithdrawTexts } from './withdraw-texts.ts';

const OneWithdrawal = ({ orderNo }: { readonly orderNo: string }) => {
  const t = useTranslations('payment');
  const query = useWithdrawal(orderNo);
  if (query.data === undefined)
    return (
      <NotLoaded query={query} className="flex flex-col gap-4 p-4">
        {CARDS}
      </NotLoaded>
    );
  if (query.data === null) return <EmptyList line={t('missing')} />;
  const withdrawal = query.data;
  return (
    <div className="flex flex-col gap-4 p-4">
      <NextStep
        text={t(`withdrawal.${nextOfWithdrawal(withdrawal)}`, { count: withdrawal.confirmations_needed })}
      />
      <Card>
        <WithdrawDetail withdrawal={withdrawal} />
      </Card>
      <AskService to={chatPath('withdrawal', withdrawal)} />
    </div>
  );
};

const Page = () => {
  const t = useTranslations();
  const orderNo = useSearchParams()[0].get('order_no');
  return (
    <>
      <PageHeader
        title={t('withdrawals.record.detail')}
        back={{ label: t('common.back'), onPress: () => goBack('/pages/me/sub/draw-record') }}
      />
      {orderNo === null ? <EmptyList line={t('payment.missing')} /> : <OneWithdrawal orderNo={orderNo} />}
    </>
  );
};

/** `/pages/me/sub/withdrawal`: one withdrawal, what has happened and what happens next. On a desktop beside the list. */
export const WithdrawalPage = () => (
  <WithWithdrawTexts>
    <WithPaymentTexts>
      <Page />
    </WithPaymentTexts>
  </WithWithdrawTexts>
);
