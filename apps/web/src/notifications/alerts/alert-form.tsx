import { ALERT_KINDS, ALERT_WINDOWS, type AlertKind } from '@tallystick/contract/market/alerts.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { amountOf, PRICE_DIGITS } from '@tallystick/money';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { PillTabs } from '@tallystick/ui/controls/pill-tabs.tsx';
import { SegmentedControl } from '@tallystick/ui/controls/segmented-control.tsx';
import { Switch } from '@tallystick/ui/controls/switch.tsx';
import { TOAST_MS } from '@tallystick/ui/feedback/toaster.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useProducts } from '../../market/public.ts';
import { AmountField } from '../../shared/amounts/amount-field.tsx';
import { useButtonWords } from '../../shared/amounts/use-button-words.ts';
import { ApiError } from '../../shared/api/api.ts';
import { useDraft } from '../../shared/drafts/use-draft.ts';
import { toast } from '../../shared/notices/notices.ts';
import { compareDecimals, multiplyDecimals } from '../../shared/texts/decimal.rules.ts';
import { saveAlert } from './use-alerts.ts';
import { windowText } from './window-text.ts';

const PRICE = { digits: PRICE_DIGITS, unit: 'USDT' };
const PERCENT = { digits: 1, unit: '%' };
/** The server takes up to eight digits before the point, and at most half. */
const LEAST_TOO_HIGH = '100000000';
const MAX_PERCENT = '50';
const WINDOWS = ALERT_WINDOWS.map(String);

interface Choice {
  readonly symbol: string;
  readonly kind: AlertKind;
  readonly mark: string;
  readonly window: string;
  readonly repeats: boolean;
}

const markOf = ({ kind, mark }: Choice): string | null => amountOf(mark, kind === 'move' ? PERCENT : PRICE);

/** The request of a choice. Null if the typed mark cannot be one. */
const requestOf = (choice: Choice) => {
  const { symbol, kind, window, repeats } = choice;
  const isMove = kind === 'move';
  const value = markOf(choice);
  if (value === null || value === '0') return null;
  if (!isMove)
    return compareDecimals(value, LEAST_TOO_HIGH) < 0 ? { symbol, kind, price: value, repeats } : null;
  if (compareDecimals(value, MAX_PERCENT) > 0) return null;
  return { symbol, kind, percent: multiplyDecimals(value, '0.01'), window_seconds: Number(window), repeats };
};

interface ConditionProps {
  readonly choice: Choice;
  readonly onChange: (change: Partial<Choice>) => void;
  readonly isWrong: boolean;
}

const Condition = ({ choice, onChange, isWrong }: ConditionProps) => {
  const t = useTranslations('notifications.alerts');
  const field = useTranslations('field');
  const format = useFormat();
  const isMove = choice.kind === 'move';
  const last = useProducts().data?.find(({ symbol }) => symbol === choice.symbol)?.last ?? null;
  return (
    <>
      <SegmentedControl
        label={t('kindLabel')}
        chosen={choice.kind}
        onChoose={(kind) => onChange({ kind, mark: '' })}
        options={ALERT_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <AmountField
        {...(isMove ? PERCENT : PRICE)}
        label={t(isMove ? 'percent' : 'price')}
        hint={isMove ? t('percentHint') : t('now', { price: format.price(last, { steady: choice.symbol }) })}
        error={isWrong ? (isMove ? t('percentHint') : field('amount')) : undefined}
        typed={choice.mark}
        onTyped={(mark) => onChange({ mark })}
      />
      {isMove ? (
        <SegmentedControl
          label={t('windowLabel')}
          chosen={choice.window}
          onChoose={(window) => onChange({ window })}
          options={WINDOWS.map((value) => ({ value, label: t(`windows.${windowText(Number(value))}`) }))}
        />
      ) : null}
    </>
  );
};

const FIRST: Omit<Choice, 'symbol' | 'mark'> = { kind: 'above', window: '3600', repeats: false };

/** Adds a price alert. */
export const AlertForm = () => {
  const t = useTranslations('notifications.alerts');
  const buttonWords = useButtonWords();
  const coins = useProducts().data ?? [];
  const [mark, setMark] = useDraft('alert mark');
  const [chosen, setChosen] = useState<Partial<Omit<Choice, 'mark'>>>({});
  const [isWrong, setWrong] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const choice: Choice = { symbol: coins[0]?.symbol ?? '', mark, ...FIRST, ...chosen };

  const change = ({ mark: amended, ...next }: Partial<Choice>): void => {
    if (amended !== undefined) setMark(amended);
    setChosen((now) => ({ ...now, ...next }));
    setWrong(false);
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const request = requestOf(choice);
    if (request === null) return setWrong(true);
    setBusy(true);
    try {
      await saveAlert(request);
      change({ mark: '' });
      toast(t('added'), { durationMs: TOAST_MS.request });
    } catch (error) {
      const text = error instanceof ApiError && error.msg !== '' ? error.msg : t('notSaved');
      toast(text, { durationMs: TOAST_MS.request, tone: 'error' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Card>
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <div className="overflow-hidden px-4 -mx-4">
          <PillTabs
            label={t('coin')}
            chosen={choice.symbol}
            onChoose={(symbol) => change({ symbol })}
            tabs={coins.map(({ symbol, base }) => ({ value: symbol, label: base }))}
          />
        </div>
        <Condition choice={choice} onChange={change} isWrong={isWrong} />
        <div className="flex items-center gap-3">
          <span className="flex min-w-0 flex-1 flex-col">
            <span className="text-16">{t('repeats')}</span>
            <span className="text-12 text-ink-2">{t('repeatsHint')}</span>
          </span>
          <Switch label={t('repeats')} on={choice.repeats} onChange={(repeats) => change({ repeats })} />
        </div>
        <Button type="submit" busy={isBusy}>
          {buttonWords(t('add'), markOf(choice), (choice.kind === 'move' ? PERCENT : PRICE).unit)}
        </Button>
      </form>
    </Card>
  );
};
