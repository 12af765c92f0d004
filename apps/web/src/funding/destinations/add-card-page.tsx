import { accountCharacters, cardDigits, isAccountNumber, isCardNumber } from '@tallystick/addresses';
import { addBank } from '@tallystick/contract/funding/destinations.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { Field } from '@tallystick/ui/controls/field.tsx';
import { useTranslations } from 'use-intl';
import { useConfirmAgain, useForm } from '../../accounts/public.ts';
import { ApiError, call } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/query.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { goBack } from '../../shared/navigation/location.ts';
import { toast } from '../../shared/texts/notices.ts';
import { BankCardView } from './bank-card-view.tsx';
import { WithTexts } from './texts.ts';

const EMPTY = {
  cardholder_name: '',
  opening_bank: '',
  account_number: '',
  bank_code: '',
  branch: '',
  card_number: '',
};
const NAMES = [
  'cardholder_name',
  'opening_bank',
  'account_number',
  'bank_code',
  'branch',
  'card_number',
] as const;
/** A destination needs an account number or a card number, so neither is required alone. */
const OPTIONAL = ['account_number', 'bank_code', 'branch', 'card_number'] as const;
const LONGEST = 19;

/** Reports a mistyped number once it has as many digits as the shortest card number. */
const isMistypedCard = (typed: string): boolean => {
  const digits = cardDigits(typed);
  return digits !== null && digits.length >= 16 && !isCardNumber(digits);
};

/** Reports an IBAN whose check digits are wrong, once it is as long as the shortest one with its country's form. */
const isMistypedAccount = (typed: string): boolean => {
  const characters = accountCharacters(typed);
  return characters !== null && characters.length >= 20 && !isAccountNumber(characters);
};

/** The last four digits of the card, or of the account without one. */
const last4Of = (card: string, account: string): string => {
  const digits = cardDigits(card) ?? accountCharacters(account) ?? '';
  return digits.length < 8 ? '••••' : digits.slice(-4);
};

const Form = () => {
  const t = useTranslations('destinations.card');
  const confirm = useConfirmAgain();
  const form = useForm(
    EMPTY,
    NAMES,
    async (values) => {
      if (values.account_number.trim() === '' && values.card_number.trim() === '') {
        const fields = { account_number: t('needed') };
        throw new ApiError({ error: 'invalid_fields', msg: t('needed'), status: 400, fields });
      }
      await confirm.run((proof) => call(addBank, { ...values, ...proof }));
      await queryClient.invalidateQueries({ queryKey: queryKeys.bankCards });
      toast(t('added'));
      goBack('/pages/me/sub/kabaw');
    },
    {},
    OPTIONAL,
  );
  const [holder, bank] = [form.input('cardholder_name'), form.input('opening_bank')];
  const [account, number] = [form.input('account_number'), form.input('card_number')];
  return (
    <>
      <form noValidate className="flex flex-col gap-4 p-4 pb-8" onSubmit={form.onSubmit}>
        <div aria-hidden="true">
          <BankCardView
            card={{
              bank_id: 'new',
              cardholder_name: holder.value.trim() === '' ? t('accountHolder') : holder.value,
              opening_bank: bank.value.trim() === '' ? t('bankName') : bank.value,
              account_last4: null,
              bank_code: null,
              branch: null,
              card_last4: last4Of(number.value, account.value),
              usable_from: '',
              created_at: '',
            }}
          />
        </div>
        <Field
          {...holder}
          label={t('accountHolder')}
          autoComplete="name"
          enterKeyHint="next"
          maxLength={100}
        />
        <Field {...bank} label={t('bankName')} autoComplete="off" enterKeyHint="next" maxLength={100} />
        <Field
          {...account}
          error={account.error ?? (isMistypedAccount(account.value) ? t('accountWrong') : undefined)}
          label={t('account')}
          hint={t('accountHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="next"
          maxLength={50}
        />
        <Field
          {...form.input('bank_code')}
          label={t('bankCode')}
          hint={t('bankCodeHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="next"
          maxLength={24}
        />
        <Field
          {...form.input('branch')}
          label={t('branch')}
          autoComplete="off"
          enterKeyHint="next"
          maxLength={60}
        />
        <Field
          {...number}
          error={number.error ?? (isMistypedCard(number.value) ? t('numberWrong') : undefined)}
          label={t('cardOptional')}
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

/** `/pages/me/sub/add-kabaw`: a bank account or card, checked while it is typed. */
export const AddCardPage = () => (
  <WithTexts>
    <Form />
  </WithTexts>
);
