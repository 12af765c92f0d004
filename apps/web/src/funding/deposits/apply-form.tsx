import { transactionIdIn } from '@tallystick/addresses/transaction-id.ts';
import {
  applyForRecharge,
  type DepositQuote,
  type WayDetails,
} from '@tallystick/contract/funding/deposits/customer.ts';
import type { InputOf } from '@tallystick/contract/route.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { amountOf, minorDigits } from '@tallystick/money';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { Field } from '@tallystick/ui/controls/field.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AmountField } from '../../shared/amounts/amount-field.tsx';
import { useButtonWords } from '../../shared/amounts/use-button-words.ts';
import { call } from '../../shared/api/api.ts';
import { AskProblem } from '../../shared/api/ask-problem.tsx';
import { queryClient } from '../../shared/api/query.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { useAskOnce } from '../../shared/api/use-ask-once.ts';
import { useDraft } from '../../shared/drafts/use-draft.ts';
import { LocalLine } from '../../shared/local/local-amount.tsx';
import { toast } from '../../shared/notices/notices.ts';
import { PictureField } from '../../shared/pictures/picture-field.tsx';
import { compareDecimals } from '../../shared/texts/decimal.rules.ts';

type Application = Omit<InputOf<typeof applyForRecharge>, 'client_id'>;

interface Errors {
  readonly amount?: string | undefined;
  readonly screenshot?: string | undefined;
  readonly txHash?: string | undefined;
}

interface Props {
  readonly way: WayDetails;
  /** The transfer that is reported. Its amount is fixed. */
  readonly quote?: DepositQuote;
  readonly onSent: () => void;
}

/** The state of an application, and the steps that change it. */
const useApplication = ({ way, quote, onSent }: Props) => {
  const t = useTranslations();
  const [typed, setTyped] = useDraft('deposit amount');
  const [txHash, setTxHash] = useDraft('deposit transaction');
  const [screenshot, setScreenshot] = useState<string | null>(null);
  const [missing, setMissing] = useState<Errors>({});
  const asking = useAskOnce<Application, unknown>(
    (request) => call(applyForRecharge, request, { quiet: true }),
    () => {
      setTyped('');
      setTxHash('');
      void queryClient.invalidateQueries({ queryKey: queryKeys.rechargesAll });
      onSent();
    },
  );
  const state = asking.current;
  const refused = state.step === 'refused' ? state.error.fields : {};

  const format = useFormat();
  const minimum = t('deposits.minNote', { amount: `${format.amount(way.min)} ${way.currency}` });
  const amount = quote?.amount ?? amountOf(typed, { digits: minorDigits(way.currency), unit: way.currency });

  const isTooSmall = quote === undefined && amount !== null && compareDecimals(amount, way.min) < 0;

  const send = async (): Promise<void> => {
    const lacksHash = way.tx_hash_required && txHash.trim() === '';
    if (amount === null || isTooSmall || screenshot === null || lacksHash) {
      setMissing({
        amount: amount === null ? t(typed.trim() === '' ? 'field.required' : 'field.amount') : undefined,
        screenshot: screenshot === null ? t('deposits.screenshotMissing') : undefined,
        txHash: lacksHash ? t('field.required') : undefined,
      });
      toast(t('common.incomplete'));
      return;
    }
    setMissing({});
    await asking.ask({
      way_id: way.way_id,
      amount,
      screenshot,
      ...(quote !== undefined && { order_no: quote.order_no }),
      ...(txHash.trim() !== '' && { tx_hash: txHash.trim() }),
    });
  };

  return {
    state,
    typed,
    amount,
    minimum,
    txHash,
    errors: {
      amount: missing.amount ?? refused['amount'] ?? (isTooSmall ? minimum : undefined),
      screenshot: missing.screenshot ?? refused['screenshot'],
      txHash: missing.txHash ?? refused['tx_hash'],
    },
    onAmount: (next: string): void => {
      setTyped(next);
      setMissing((now) => ({ ...now, amount: undefined }));
      asking.clear();
    },
    onTxHash: (next: string): void => {
      setTxHash(next);
      setMissing((now) => ({ ...now, txHash: undefined }));
      asking.clear();
    },
    onScreenshot: (uploadId: string | null): void => {
      setScreenshot(uploadId);
      if (uploadId === null) return;
      setMissing((now) => ({ ...now, screenshot: undefined }));
      asking.clear();
    },
    send,
    askAgain: asking.askAgain,
  };
};

/** Asks for the sent amount and its screenshot. After a refusal the typed text stays. */
export const ApplyForm = (props: Props) => {
  const { way, quote } = props;
  const t = useTranslations('deposits');
  const buttonWords = useButtonWords();
  const { state, typed, amount, minimum, txHash, errors, ...application } = useApplication(props);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void application.send();
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
      {quote === undefined ? (
        <AmountField
          label={t('amount')}
          name="amount"
          digits={minorDigits(way.currency)}
          unit={way.currency}
          typed={typed}
          onTyped={application.onAmount}
          error={errors.amount}
          hint={minimum}
        />
      ) : null}
      {quote === undefined && way.currency === 'USDT' ? <LocalLine usdt={amount} /> : null}
      <PictureField
        label={t('screenshot')}
        purpose="recharge"
        onChange={application.onScreenshot}
        error={errors.screenshot}
      />
      {way.kind === 'chain' ? (
        <Field
          label={t(way.tx_hash_required ? 'txHashNeeded' : 'txHash')}
          name="tx_hash"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={txHash}
          onChange={({ target }) => application.onTxHash(transactionIdIn(target.value))}
          error={errors.txHash}
          {...(way.tx_hash_required && { hint: t('txHashNeededHint') })}
        />
      ) : null}
      <AskProblem state={state} onAskAgain={() => void application.askAgain()} />
      {state.step === 'unanswered' ? null : (
        <Button type="submit" busy={state.step === 'asking'}>
          {buttonWords(t('submit'), quote === undefined ? amount : null, way.currency)}
        </Button>
      )}
    </form>
  );
};
