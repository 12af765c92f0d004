import {
  applyForRecharge,
  type DepositQuote,
  type WayDetails,
} from '@tallystick/contract/funding/deposits/customer.ts';
import type { InputOf } from '@tallystick/contract/route.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { Field } from '@tallystick/ui/controls/field.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../shared/api/api.ts';
import { AskProblem } from '../../shared/api/ask-problem.tsx';
import { queryClient } from '../../shared/api/query.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { useAskOnce } from '../../shared/api/use-ask-once.ts';
import { PictureField } from '../../shared/pictures/picture-field.tsx';
import { toast } from '../../shared/texts/notices.ts';

type Application = Omit<InputOf<typeof applyForRecharge>, 'client_id'>;

interface Errors {
  readonly amount?: string | undefined;
  readonly screenshot?: string | undefined;
}

interface Props {
  readonly way: WayDetails;
  /** The transfer that is reported. Its amount is fixed. */
  readonly quote?: DepositQuote;
  readonly onSent: () => void;
}

/** Asks for the sent amount and its screenshot. After a refusal the typed text stays. */
export const ApplyForm = ({ way, quote, onSent }: Props) => {
  const t = useTranslations();
  const format = useFormat();
  const [amount, setAmount] = useState(quote?.amount ?? '');
  const [txHash, setTxHash] = useState('');
  const [screenshot, setScreenshot] = useState<string | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const asking = useAskOnce<Application, unknown>(
    (request) => call(applyForRecharge, request, { quiet: true }),
    () => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.rechargesAll });
      onSent();
    },
  );
  const state = asking.current;
  const refused = state.step === 'refused' ? state.error.fields : {};

  const send = async (): Promise<void> => {
    if (amount.trim() === '' || screenshot === null) {
      setErrors({
        amount: amount.trim() === '' ? t('field.required') : undefined,
        screenshot: screenshot === null ? t('deposits.screenshotMissing') : undefined,
      });
      toast(t('common.incomplete'));
      return;
    }
    setErrors({});
    await asking.ask({
      way_id: way.way_id,
      amount: quote?.amount ?? amount.trim().replace(format.decimalSeparator, '.'),
      screenshot,
      ...(quote !== undefined && { order_no: quote.order_no }),
      ...(txHash.trim() !== '' && { tx_hash: txHash.trim() }),
    });
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void send();
  };

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
      {quote === undefined ? (
        <Field
          label={t('deposits.amount')}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={({ target }) => {
            setAmount(target.value);
            setErrors((now) => ({ ...now, amount: undefined }));
            asking.clear();
          }}
          error={errors.amount ?? refused['amount']}
          hint={t('deposits.minNote', { amount: `${format.amount(way.min)} ${way.currency}` })}
          trailing={way.currency}
        />
      ) : null}
      <PictureField
        label={t('deposits.screenshot')}
        purpose="recharge"
        onChange={(uploadId) => {
          setScreenshot(uploadId);
          if (uploadId === null) return;
          setErrors((now) => ({ ...now, screenshot: undefined }));
          asking.clear();
        }}
        error={errors.screenshot ?? refused['screenshot']}
      />
      {way.kind === 'chain' ? (
        <Field
          label={t('deposits.txHash')}
          name="tx_hash"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={66}
          value={txHash}
          onChange={({ target }) => {
            setTxHash(target.value);
            asking.clear();
          }}
          error={refused['tx_hash']}
          hint={t('deposits.txHashHint')}
        />
      ) : null}
      <AskProblem state={state} onAskAgain={() => void asking.askAgain()} />
      {state.step === 'unanswered' ? null : (
        <Button type="submit" busy={state.step === 'asking'}>
          {t('deposits.submit')}
        </Button>
      )}
    </form>
  );
};
