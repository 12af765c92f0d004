import type { LocalAmount } from '@tallystick/contract/funding/rates/rates.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { amountOf, minorDigits } from '@tallystick/money';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { ButtonRow } from '@tallystick/ui/controls/button-row.tsx';
import { TOAST_MS } from '@tallystick/ui/feedback/toaster.tsx';
import { FigureRow } from '@tallystick/ui/figures/figure-row.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { SectionHeading } from '@tallystick/ui/layout/section-heading.tsx';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FreezeNotice, useUser } from '../../../accounts/public.ts';
import { useWithdrawable } from '../../../ledger/public.ts';
import { useDraft } from '../../../shared/drafts/use-draft.ts';
import { EmptyList } from '../../../shared/navigation/empty-list.tsx';
import { navigate } from '../../../shared/navigation/location.ts';
import { NotLoaded } from '../../../shared/navigation/not-loaded.tsx';
import { toast } from '../../../shared/texts/notices.ts';
import { WithWithdrawTexts } from '../withdraw-texts.ts';
import { useWithdraw } from './use-withdraw.ts';
import { afterWait, useWithdrawTargets, type WithdrawTarget } from './use-withdraw-targets.ts';
import { WaitNotice } from './wait-notice.tsx';
import { type WithdrawFigures, withdrawFigures, withdrawPath, withdrawProblem } from './withdraw.rules.ts';
import { WithdrawAmount } from './withdraw-amount.tsx';
import { WithdrawConfirmSheet } from './withdraw-confirm-sheet.tsx';
import { WithdrawLimit } from './withdraw-limit.tsx';
import { payoutAt, WithdrawLocal, WithdrawRateNote } from './withdraw-local.tsx';
import { WithdrawTargetChoice } from './withdraw-target-choice.tsx';

const LinkMore = () => {
  const t = useTranslations('withdrawals.draw');
  return (
    <ButtonRow>
      <Button look="quiet" wide={false} onClick={() => navigate('/pages/me/sub/add-wallet')}>
        {t('addWallet')}
      </Button>
      <Button look="quiet" wide={false} onClick={() => navigate('/pages/me/sub/add-kabaw')}>
        {t('addCard')}
      </Button>
    </ButtonRow>
  );
};

type OpenWay = NonNullable<WithdrawTarget['way']>;

interface FiguresProps {
  readonly way: OpenWay;
  /** Null without an amount of which something arrives. */
  readonly figures: WithdrawFigures | null;
  readonly local: LocalAmount | null;
}

const FiguresCard = ({ way, figures, local }: FiguresProps) => {
  const t = useTranslations('withdrawals.draw');
  const format = useFormat();
  const { currency } = way;
  const arrives = figures?.arrives ?? null;
  const money = (text: string | null): string => `${format.amount(text)} ${currency}`;
  return (
    <Card>
      <dl>
        <FigureRow label={t('minimum')}>{money(way.withdraw_min)}</FigureRow>
        <FigureRow label={t('fee')}>{money(way.withdraw_fee)}</FigureRow>
        {local === null ? (
          <FigureRow label={t('arrives')} strong>
            {money(arrives)}
          </FigureRow>
        ) : (
          <WithdrawLocal arrives={arrives} currency={currency} local={local} />
        )}
      </dl>
      <div className="mt-2 flex flex-col gap-1 border-line border-t pt-3 text-pretty text-12 text-ink-2">
        {local === null ? null : <WithdrawRateNote local={local} />}
        {figures === null ? null : (
          <p translate="no" className="tabular-nums">
            {t('explain', {
              amount: format.amount(figures.amount),
              fee: format.amount(figures.fee),
              arrives: format.amount(figures.arrives),
              currency,
            })}
          </p>
        )}
        <p>
          {way.kind === 'chain'
            ? t('onChain', { chain: way.chain ?? '', count: way.confirmations })
            : t('byHand')}
        </p>
      </div>
    </Card>
  );
};

interface AmountPartProps {
  readonly target: WithdrawTarget;
  readonly way: OpenWay;
}

/** The amount, its fee and the net amount, and the sheet that confirms them. */
const AmountPart = ({ target, way }: AmountPartProps) => {
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
      <WithdrawAmount way={way} typed={typed} onTyped={setTyped} spendable={spendable} />
      <WithdrawLimit />
      <FiguresCard way={way} figures={figures} local={local} />
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
  if (targets.data === undefined) return <NotLoaded query={targets} rows={4} />;
  if (targets.data.length === 0) {
    return (
      <EmptyList
        icon={<Send aria-hidden="true" />}
        line={t('none')}
        body={t('noneBody')}
        action={<LinkMore />}
      />
    );
  }
  const wait = user.data?.withdrawals_wait ?? null;
  const all = targets.data.map((target) => afterWait(target, wait));
  const usable = all.filter(({ way, usableFrom }) => way !== null && usableFrom <= new Date());
  const target = usable.find(({ key }) => key === chosen) ?? usable[0];
  return (
    <>
      <section aria-label={t('to')} className="flex flex-col gap-2">
        <SectionHeading>{t('to')}</SectionHeading>
        <WithdrawTargetChoice targets={all} chosen={target?.key ?? null} onChoose={setChosen} />
        <LinkMore />
      </section>
      {target === undefined || target.way === null ? null : (
        <AmountPart key={target.way.way_id} target={target} way={target.way} />
      )}
    </>
  );
};

/** `/pages/me/sub/draw-money`: the recipient, the amount, and the net amount. */
export const WithdrawPage = () => (
  <WithWithdrawTexts>
    <div className="flex min-h-full flex-col gap-4 p-4 pb-0">
      <FreezeNotice of="withdrawals" />
      <WaitNotice />
      <WithdrawForm />
    </div>
  </WithWithdrawTexts>
);
