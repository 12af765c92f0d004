import type { LiquidityPlan } from '@tallystick/contract/products/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { minorDigits, typedAmountOf } from '@tallystick/money';
import { FigureRow } from '@tallystick/ui/figures/figure-row.tsx';
import { useTranslations } from 'use-intl';
import { useAvailable } from '../../ledger/public.ts';
import { AmountField } from '../../shared/amounts/amount-field.tsx';
import { useOwnAmount } from '../../shared/device/eye.ts';
import { useDraft } from '../../shared/drafts/use-draft.ts';
import { toast } from '../../shared/notices/notices.ts';
import { amountProblem, fundFigures, mostOf, readAmount } from '../plans/amount.rules.ts';
import { AmountSlider } from '../plans/amount-slider.tsx';
import { BuySheet } from '../plans/buy-sheet.tsx';
import { EarningsPlot, termFromNow } from '../plans/earnings-plot.tsx';
import { useBuy } from '../plans/use-buy.ts';

const DAY_MS = 86_400_000;
const wholeOf = (amount: string): string => amount.split('.', 1)[0] ?? '0';

interface FormProps {
  readonly plan: LiquidityPlan;
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
}

const PlanAmount = ({ plan, typed, onTyped }: FormProps) => {
  const t = useTranslations('products');
  const format = useFormat();
  const own = useOwnAmount();
  const available = useAvailable(plan.currency);
  const problem = amountProblem(readAmount(typed, plan.currency), plan, available);
  const bound = {
    tooSmall: plan.min,
    tooLarge: plan.max,
    balance: available ?? '0',
    soldOut: plan.funded_for,
  };
  const words =
    problem === null || problem === 'empty'
      ? undefined
      : t(`problem.${problem}`, {
          amount: (problem === 'balance' ? own : format.amount)(bound[problem]),
        });
  const most = mostOf(plan, available ?? '0');
  return (
    <AmountField
      label={t('amount')}
      digits={minorDigits(plan.currency)}
      unit={plan.currency}
      typed={typed}
      placeholder={format.amount(plan.min)}
      onTyped={onTyped}
      hint={t('available', { amount: `${own(available ?? null)} ${plan.currency}` })}
      error={words}
      trailing={
        <button
          type="button"
          className="min-h-11 min-w-11 text-right font-semibold text-14 text-brand-ink"
          onClick={() => onTyped(typedAmountOf(most, format.decimalSeparator))}
        >
          {t('max')}
        </button>
      }
    />
  );
};

const SubscribeForm = ({ plan, typed, onTyped }: FormProps) => {
  const t = useTranslations('products');
  const format = useFormat();
  const available = useAvailable(plan.currency);
  const amount = readAmount(typed, plan.currency);
  const most = mostOf(plan, available ?? '0');
  // Before the customer types an amount, the minimum shows the effect of a subscription.
  const example = typed === '' ? plan.min : null;
  const figures = amount === null && example === null ? null : fundFigures(amount ?? plan.min, plan);
  const days = t('days', { count: plan.days });
  const total = format.amount(figures?.total ?? null);
  return (
    <div className="flex flex-col gap-4">
      <PlanAmount plan={plan} typed={typed} onTyped={onTyped} />
      <AmountSlider
        label={t('slide')}
        min={wholeOf(plan.min)}
        max={wholeOf(most)}
        value={wholeOf(amount ?? plan.min)}
        onValue={onTyped}
      />
      <EarningsPlot
        label={t('plot', { total, currency: plan.currency, days })}
        days={plan.days}
        total={figures?.total ?? '0'}
        currency={plan.currency}
        {...termFromNow(plan.days)}
      />
      <dl className="flex flex-col">
        <FigureRow label={t('daily')}>
          {format.amount(figures?.daily ?? null)} {plan.currency}
        </FigureRow>
        <FigureRow label={`${t('total')} · ${days}`}>
          {total} {plan.currency}
        </FigureRow>
        <FigureRow label={t('principalBack')}>
          {format.date(new Date(Date.now() + plan.days * DAY_MS))}
        </FigureRow>
      </dl>
      <div className="flex flex-col gap-1 text-12 text-ink-2">
        <p>{t('earlyRule', { ratio: format.percent(plan.settlement_ratio) })}</p>
        <p>{t('coveredWhy')}</p>
      </div>
    </div>
  );
};

interface Props {
  /** Null: closed. */
  readonly plan: LiquidityPlan | null;
  readonly onClose: () => void;
}

/** Amount first, then the live figures, and a button that names its effect. */
export const SubscribeSheet = ({ plan, onClose }: Props) => {
  const t = useTranslations();
  const format = useFormat();
  const [typed, setTyped] = useDraft('fund amount');
  const available = useAvailable(plan?.currency ?? 'USDT');
  const buying = useBuy(() => {
    toast(t('products.subscribed'));
    setTyped('');
    onClose();
  });
  const close = () => {
    buying.clear();
    onClose();
  };
  const amount = plan === null ? null : readAmount(typed, plan.currency);
  const inTheWay = plan === null ? 'empty' : amountProblem(amount, plan, available);
  return (
    <BuySheet
      open={plan !== null}
      onClose={close}
      title={t('products.finance.fund')}
      state={buying.current}
      onAskAgain={() => void buying.askAgain()}
      isReady={inTheWay === null}
      action={
        plan === null || amount === null
          ? t('products.problem.empty')
          : t('products.subscribe', { amount: format.amount(amount), currency: plan.currency })
      }
      onBuy={() => {
        if (plan !== null && amount !== null) void buying.ask({ plan_id: plan.plan_id, amount });
      }}
    >
      {plan === null ? null : <SubscribeForm plan={plan} typed={typed} onTyped={setTyped} />}
    </BuySheet>
  );
};
