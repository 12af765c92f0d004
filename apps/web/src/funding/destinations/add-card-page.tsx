import { cardDigits, isCardNumber } from '@tallystick/addresses';
import { addBank } from '@tallystick/contract/destinations.ts';
import { Button } from '@tallystick/ui/button.tsx';
import { Field } from '@tallystick/ui/field.tsx';
import { useTranslations } from 'use-intl';
import { useConfirmAgain, useForm } from '../../accounts/public.ts';
import { call } from '../../shared/api.ts';
import { goBack } from '../../shared/location.ts';
import { toast } from '../../shared/notices.ts';
import { queryClient } from '../../shared/query.ts';
import { queryKeys } from '../../shared/query-keys.ts';
import { BankCardView } from './bank-card-view.tsx';
import { WithTexts } from './texts.ts';

const NAMES = ['cardholder_name', 'opening_bank', 'card_number'] as const;
const LONGEST = 19;

/** Reports a mistyped number once it has as many digits as the shortest card number. */
const isMistyped = (typed: string): boolean => {
  const digits = cardDigits(typed);
  return digits !== null && digits.length >= 16 && !isCardNumber(digits);
};

const Form = () => {
  const t = useTranslations('destinations.card');
  const confirm = useConfirmAgain();
  const form = useForm({ cardholder_name: '', opening_bank: '', card_number: '' }, NAMES, async (values) => {
    await confirm.run((proof) => call(addBank, { ...values, ...proof }));
    await queryClient.invalidateQueries({ queryKey: queryKeys.bankCards });
    toast(t('added'));
    goBack('/pages/me/sub/kabaw');
  });
  const holder = form.input('cardholder_name');
  const bank = form.input('opening_bank');
  const number = form.input('card_number');
  const digits = cardDigits(number.value) ?? '';
  return (
    <>
      <form noValidate className="flex flex-col gap-4 p-4 pb-8" onSubmit={form.onSubmit}>
        <div aria-hidden="true">
          <BankCardView
            card={{
              bank_id: 'new',
              cardholder_name: holder.value.trim() === '' ? t('holder') : holder.value,
              opening_bank: bank.value.trim() === '' ? t('bank') : bank.value,
              account_last4: null,
              bank_code: null,
              branch: null,
              card_last4: digits.length < 12 ? '••••' : digits.slice(-4),
              usable_from: '',
              created_at: '',
            }}
          />
        </div>
        <Field {...holder} label={t('holder')} autoComplete="cc-name" enterKeyHint="next" maxLength={100} />
        <Field {...bank} label={t('bank')} autoComplete="off" enterKeyHint="next" maxLength={100} />
        <Field
          {...number}
          error={number.error ?? (isMistyped(number.value) ? t('numberWrong') : undefined)}
          label={t('number')}
          hint={t('numberHint')}
          inputMode="numeric"
          autoComplete="cc-number"
          enterKeyHint="go"
          // Leaves room for the spaces that people write between groups.
          maxLength={LONGEST + 5}
        />
        <div className="pt-2">
          <Button type="submit" busy={form.busy}>
            {t('submit')}
          </Button>
        </div>
      </form>
      {confirm.dialog}
    </>
  );
};

/** `/pages/me/sub/add-kabaw`: a bank card, checked while it is typed. */
export const AddCardPage = () => (
  <WithTexts>
    <Form />
  </WithTexts>
);
