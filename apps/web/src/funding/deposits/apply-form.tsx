import { applyForRecharge, type WayDetails } from '@tallystick/contract/deposits.ts';
import { useFormat } from '@tallystick/i18n/use-format.ts';
import { Button } from '@tallystick/ui/button.tsx';
import { Field } from '@tallystick/ui/field.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError, call } from '../../shared/api.ts';
import { isUnanswered } from '../../shared/api-error.ts';
import { toast } from '../../shared/notices.ts';
import { PictureField } from '../../shared/pictures/picture-field.tsx';
import { queryClient } from '../../shared/query.ts';
import { queryKeys } from '../../shared/query-keys.ts';
import { uuidV7 } from '../../shared/uuid-v7.ts';

interface Errors {
  readonly amount?: string | undefined;
  readonly txHash?: string | undefined;
  readonly screenshot?: string | undefined;
}

/** Asks for the sent amount and its screenshot. After a refusal the typed text stays. */
export const ApplyForm = ({ way, onSent }: { readonly way: WayDetails; readonly onSent: () => void }) => {
  const t = useTranslations();
  const format = useFormat();
  const [amount, setAmount] = useState('');
  const [txHash, setTxHash] = useState('');
  const [screenshot, setScreenshot] = useState<string | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  // A retry after no answer is the same application.
  const clientId = useRef(uuidV7());

  const refuse = (error: unknown): void => {
    if (!(error instanceof ApiError)) throw error;
    if (!isUnanswered(error)) clientId.current = uuidV7();
    const { fields } = error;
    setErrors({ amount: fields['amount'], txHash: fields['tx_hash'], screenshot: fields['screenshot'] });
    if (error.error !== 'network')
      toast(error.msg === '' ? t('common.failed') : error.msg, { tone: 'error' });
  };

  const send = async (): Promise<void> => {
    if (amount.trim() === '' || screenshot === null) {
      setErrors({
        amount: amount.trim() === '' ? t('field.required') : undefined,
        screenshot: screenshot === null ? t('deposits.screenshotMissing') : undefined,
      });
      toast(t('common.incomplete'));
      return;
    }
    setBusy(true);
    setErrors({});
    try {
      await call(applyForRecharge, {
        way_id: way.way_id,
        amount: amount.trim().replace(format.decimalSeparator, '.'),
        screenshot,
        ...(txHash.trim() !== '' && { tx_hash: txHash.trim() }),
        client_id: clientId.current,
      });
      await queryClient.invalidateQueries({ queryKey: queryKeys.rechargesAll });
      onSent();
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void send();
  };

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
      <Field
        label={t('deposits.amount')}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
        error={errors.amount}
        hint={t('deposits.minNote', { amount: `${format.amount(way.min)} ${way.currency}` })}
        trailing={way.currency}
      />
      <PictureField
        label={t('deposits.screenshot')}
        purpose="recharge"
        onChange={setScreenshot}
        error={errors.screenshot}
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
          onChange={({ target }) => setTxHash(target.value)}
          error={errors.txHash}
          hint={t('deposits.txHashHint')}
        />
      ) : null}
      <Button type="submit" busy={busy}>
        {t('deposits.submit')}
      </Button>
    </form>
  );
};
