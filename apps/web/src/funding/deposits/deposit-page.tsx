import { cancelRecharge, type Recharge } from '@tallystick/contract/funding/deposits/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { FigureRow } from '@tallystick/ui/figures/figure-row.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { PageHeader } from '@tallystick/ui/layout/page-header.tsx';
import { useTranslations } from 'use-intl';
import { useSearchParams } from 'wouter';
import { call } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/query.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { useOwnAmount } from '../../shared/device/eye.ts';
import { EmptyList } from '../../shared/navigation/empty-list.tsx';
import { goBack } from '../../shared/navigation/location.ts';
import { NotLoaded } from '../../shared/query-states/not-loaded.tsx';
import { CARDS } from '../../shared/query-states/shapes.tsx';
import { CopyRow } from '../payment/copy-row.tsx';
import { chatPath, nextOfDeposit } from '../payment/next-step.rules.ts';
import { AskService, ExplorerLink, NextStep } from '../payment/payment-parts.tsx';
import { TakeBack } from '../payment/take-back.tsx';
import { WithPaymentTexts } from '../payment/texts.ts';
import { Timeline } from '../payment/timeline.tsx';
import { WithWithdrawTexts } from '../withdrawals/withdraw-texts.ts';
import { DepositRow } from './deposit-row.tsx';
import { WithTexts } from './texts.ts';
import { useDeposit, useWays } from './use-deposits.ts';

const Figures = ({ deposit }: { readonly deposit: Recharge }) => {
  const t = useTranslations();
  const own = useOwnAmount();
  const { amount, fee, credited, currency } = deposit;
  return (
    <dl>
      <FigureRow label={t('deposits.amount')}>{`${own(amount)} ${currency}`}</FigureRow>
      <FigureRow label={t('deposits.fee')}>{`${own(fee)} ${currency}`}</FigureRow>
      {credited === null ? null : (
        <FigureRow label={t('payment.step.credited')} strong>{`${own(credited)} ${currency}`}</FigureRow>
      )}
    </dl>
  );
};

const Steps = ({ deposit }: { readonly deposit: Recharge }) => {
  const t = useTranslations();
  const format = useFormat();
  const { status, confirmations: have, confirmations_needed: need } = deposit;
  const isOpen = status === 'submitted' || status === 'confirming';
  const waiting =
    status === 'confirming' && have !== null && need !== null
      ? t('deposits.progress', { have: format.count(have), need })
      : t('deposits.status.submitted');
  return (
    <Timeline
      label={t('payment.timeline')}
      awaited={isOpen ? waiting : null}
      steps={deposit.steps.map(({ step, at }) => ({
        key: step,
        at,
        text: t(`payment.step.${step}`),
        isBad: step === 'rejected',
        more: [],
      }))}
    />
  );
};

const Deposit = ({ deposit }: { readonly deposit: Recharge }) => {
  const t = useTranslations();
  const ways = useWays().data ?? [];
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
      <NextStep
        text={t(`payment.deposit.${nextOfDeposit(deposit)}`, { count: deposit.confirmations_needed ?? 0 })}
      />
      <Card>
        <Figures deposit={deposit} />
      </Card>
      <Card>
        <Steps deposit={deposit} />
      </Card>
      <Card>
        {deposit.tx_hash === null ? null : (
          <CopyRow label={t('withdrawals.record.transaction')} text={deposit.tx_hash} />
        )}
        <ExplorerLink url={deposit.explorer_url} />
        <CopyRow label={t('withdrawals.record.number')} text={deposit.order_no} />
      </Card>
      {deposit.status === 'submitted' ? (
        <TakeBack
          label={t('deposits.takeBack')}
          note={t('deposits.takeBackNote')}
          done={t('deposits.takenBack')}
          takeBack={() => call(cancelRecharge, { order_no: deposit.order_no }, { quiet: true })}
          onSettled={() => void queryClient.invalidateQueries({ queryKey: queryKeys.rechargesAll })}
        />
      ) : null}
      <AskService to={chatPath('deposit', deposit)} />
    </div>
  );
};

const OneDeposit = ({ orderNo }: { readonly orderNo: string }) => {
  const t = useTranslations('payment');
  const query = useDeposit(orderNo);
  if (query.data === undefined)
    return (
      <NotLoaded query={query} className="flex flex-col gap-4 p-4">
        {CARDS}
      </NotLoaded>
    );
  return query.data === null ? <EmptyList line={t('missing')} /> : <Deposit deposit={query.data} />;
};

const Page = () => {
  const t = useTranslations();
  const orderNo = useSearchParams()[0].get('order_no');
  return (
    <>
      <PageHeader
        title={t('deposits.detail')}
        back={{ label: t('common.back'), onPress: () => goBack('/pages/me/sub/stored-records') }}
      />
      {orderNo === null ? <EmptyList line={t('payment.missing')} /> : <OneDeposit orderNo={orderNo} />}
    </>
  );
};

/** `/pages/me/sub/deposit`: one deposit, what has happened and what happens next. On a desktop beside the list. */
export const DepositPage = () => (
  <WithTexts>
    <WithWithdrawTexts>
      <WithPaymentTexts>
        <Page />
      </WithPaymentTexts>
    </WithWithdrawTexts>
  </WithTexts>
);
