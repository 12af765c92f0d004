import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { amountOf, minorDigits } from '@tallystick/money';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { Skeleton } from '@tallystick/ui/feedback/skeleton.tsx';
import { TOAST_MS } from '@tallystick/ui/feedback/toaster.tsx';
import { Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FreezeNotice, useUser } from '../../../accounts/public.ts';
import { useWithdrawable } from '../../../ledger/public.ts';
import { useDraft } from '../../../shared/drafts/use-draft.ts';
import { EmptyList } from '../../../shared/navigation/empty-list.tsx';
import { navigate } from '../../../shared/navigation/location.ts';
import { toast } from '../../../shared/notices/notices.ts';
import { NotLoaded } from '../../../shared/query-states/not-loaded.tsx';
import { WithWithdrawTexts } from '../withdraw-texts.ts';
import { useWithdraw } from './use-withdraw.ts';
import { afterWait, useWithdrawTargets, type WithdrawTarget } from './use-withdraw-targets.ts';
import { WaitNotice } from './wait-notice.tsx';
import { withdrawFigures, withdrawPath, withdrawProblem } from './withdraw.rules.ts';
import { WithdrawAmount } from './withdraw-amount.tsx';
import { WithdrawConfirmSheet } from './withdraw-confirm-sheet.tsx';
import { LinkMore, WithdrawDestination } from './withdraw-destination.tsx';
import { payoutAt } from './withdraw-local.tsx';

type OpenWay = NonNullable<WithdrawTarget['way']>;

interface AmountPartProps {
  readonly target: WithdrawTarget;
  readonly way: OpenWay;
  /** The destination, between the amount and the button. */
  readonly children: ReactNode;
}

/** The amount and its net amount, and the sheet that confirms both with all facts. */
const AmountPart = ({ target, way, children }: AmountPartProps) => {
  const t = useTranslations('withdrawals');
  const format = useFormat();
  const spendable = useWithdrawable(way.currency);
  const [typed, setTyped] = useDraft(`withdrawal ${way.way_id}`);
  const [isConfirming, setConfirming] = useState(false);
  const { state, ask, clear } = useWithdraw((orderNo) => {
    setTyped('');
    toast(t('confirm.done'), { durationMs: TOAST_MS.request });
    navigate(withdrawPath(orderNo), { replace: true });
  });
  const { currency } = way;
  const amount = amountOf(typed, { digits: minorDigits(currency), unit: currency }) ?? '';
  const terms = { currency, minimum: way.withdraw_min, fee: way.withdraw_fee };
  const figures = withdrawFigures(amount, terms);
  const local = way.local === null ? null : payoutAt(figures?.arrives ?? '', currency, way.local);
  const isReady = withdrawProblem(amount, terms, spendable?.total) === null && figures !== null;
  return (
    <>
      <WithdrawAmount
        way={way}
        typed={typed}
        onTyped={setTyped}
        available={spendable?.total}
        figures={figures}
        arrives={
          local === null
            ? `${format.amount(figures?.arrives ?? null)} ${currency}`
            : `${format.amount(local.amount)} ${local.currency}`
        }
      />
      {children}
      <div className="sticky bottom-0 mt-auto bg-bg pt-2 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <Button disabled={!isReady} onClick={() => setConfirming(true)}>
          {amount === '' ? t('draw.nextEmpty') : t('draw.next', { amount: format.amount(amount), currency })}
        </Button>
      </div>
      {figures === null ? null : (
        <WithdrawConfirmSheet
          open={isConfirming}
          onClose={() => {
            setConfirming(false);
            clear();
          }}
          target={target}
          figures={figures}
          local={local}
          borrowed={spendable?.borrowed ?? '0'}
          state={state}
          onConfirm={(proof) => void ask({ target, amount: figures.amount }, proof)}
        />
      )}
    </>
  );
};

const WithdrawForm = () => {
  const t = useTranslations('withdrawals.draw');
  const targets = useWithdrawTargets();
  const user = useUser();
  const [chosen, setChosen] = useState<string | null>(null);
  if (targets.data === undefined) {
    return (
      <NotLoaded query={targets}>
        <Skeleton className="mx-auto h-17 w-1/4" />
        <Skeleton className="h-17 w-full" />
      </NotLoaded>
    );
  }
  const wait = user.data?.withdrawals_wait ?? null;
  const all = targets.data.map((target) => afterWait(target, wait));
  const usable = all.filter(({ way, usableFrom }) => way !== null && usableFrom <= new Date());
  const target = usable.find(({ key }) => key === chosen) ?? usable[0];
  const shown = target ?? all[0];
  if (shown === undefined) {
    return (
      <EmptyList
        icon={<Send aria-hidden="true" />}
        line={t('none')}
        body={t('noneBody')}
        action={<LinkMore />}
      />
    );
  }
  const destination = <WithdrawDestination targets={all} shown={shown} onChoose={setChosen} />;
  if (target === undefined || target.way === null) return destination;
  return (
    <AmountPart key={target.way.way_id} target={target} way={target.way}>
      {destination}
    </AmountPart>
  );
};

/** `/pages/me/sub/draw-money`: the amount with its net amount, and the destination. The facts stand in the confirmation. */
export const WithdrawPage = () => (
  <WithWithdrawTexts>
    <div className="flex min-h-full flex-col gap-4 p-4 pb-0">
      <FreezeNotice of="withdrawals" />
      <WaitNotice />
      <WithdrawForm />
    </div>
  </WithWithdrawTexts>
);
