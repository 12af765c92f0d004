import { accountCharacters, cardDigits, isAccountNumber, isCardNumber } from '@tallystick/addresses';
import { addBank } from '@tallystick/contract/funding/destinations.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { Field } from '@tallystick/ui/controls/field.tsx';
import { useTranslations } from 'use-intl';
import { type Form, useConfirmAgain, useForm } from '../../accounts/public.ts';
import { ApiError, call } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/query.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { goBack } from '../../shared/navigation/location.ts';
import { toast } from '../../shared/notices/notices.ts';
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
/** A number that pays is not kept. */
const DRAFT = {
  form: 'bank-card',
  fields: ['cardholder_name', 'opening_bank', 'account_number', 'bank_code', 'branch'],
} as const;
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

type CardForm = Form<(typeof NAMES)[number]>;

const Preview = ({ form }: { readonly form: CardForm }) => {
  const t = useTranslations('destinations.card');
  const holder = form.input('cardholder_name').value;
  const bank = form.input('opening_bank').value;
  return (
    <div aria-hidden="true">
      <BankCardView
        card={{
          bank_id: 'new',
          cardholder_name: holder.trim() === '' ? t('accountHolder') : holder,
          opening_bank: bank.trim() === '' ? t('bankName') : bank,
          account_last4: null,
          bank_code: null,
          branch: null,
          card_last4: last4Of(form.input('card_number').value, form.input('account_number').value),
          usable_from: '',
          last_used_at: null,
          created_at: '',
        }}
      />
    </div>
  );
};

const CODE = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const;

/** The fields that a local transfer needs. */
const AccountFields = ({ form }: { readonly form: CardForm }) => {
  const t = useTranslations('destinations.card');
  const account = form.input('account_number');
  return (
    <>
      <Field
        {...account}
        {...CODE}
        error={account.error ?? (isMistypedAccount(account.value) ? t('accountWrong') : undefined)}
        label={t('account')}
        hint={t('accountHint')}
        enterKeyHint="next"
        maxLength={50}
      />
      <Field
        {...form.input('bank_code')}
        {...CODE}
        label={t('bankCode')}
        hint={t('bankCodeHint')}
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
    </>
  );
};

const CardNumberField = ({ form }: { readonly form: CardForm }) => {
  const t = useTranslations('destinations.card');
  const number = form.input('card_number');
  return (
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
  );
};

const AddCard = () => {
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
    DRAFT,
  );
  const name = { enterKeyHint: 'next', maxLength: 100 } as const;
  return (
    <>
      <form noValidate className="flex flex-col gap-4 p-4 pb-8" onSubmit={form.onSubmit}>
        <Preview form={form} />
        <Field {...form.input('cardholder_name')} {...name} label={t('accountHolder')} autoComplete="name" />
        <Field {...form.input('opening_bank')} {...name} label={t('bankName')} autoComplete="off" />
        <AccountFields form={form} />
        <CardNumberField form={form} />
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
    <AddCard />
  </WithTexts>
);
