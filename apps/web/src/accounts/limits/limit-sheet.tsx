import type { LimitName, LimitsForm } from '@tallystick/contract/accounts/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { amountOf, minorDigits, typedAmountOf } from '@tallystick/money';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { Sheet } from '@tallystick/ui/dialogs/sheet.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AmountField } from '../../shared/amounts/amount-field.tsx';
import { useButtonWords } from '../../shared/amounts/use-button-words.ts';
import { dropDraft } from '../../shared/drafts/drafts.ts';
import { useDraft } from '../../shared/drafts/use-draft.ts';
import type { Limit } from './limit-row.tsx';

const FORMAT = { digits: minorDigits('USDT'), unit: 'USDT' };

export const nameOf = ({ limited, period }: Limit): Exclude<LimitName, 'reminder_minutes'> =>
  `${limited}_${period}`;

const draftOf = (limit: Limit): string => `limit ${nameOf(limit)}`;

interface Props {
  readonly limit: Limit;
  readonly onClose: () => void;
  readonly save: (form: LimitsForm) => Promise<boolean>;
}

const Form = ({ limit, onClose, save }: Props) => {
  const t = useTranslations();
  const format = useFormat();
  const buttonWords = useButtonWords();
  const [typed, setTyped] = useDraft(
    draftOf(limit),
    typedAmountOf(limit.amount ?? '', format.decimalSeparator),
  );
  const [isWrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);

  const amount = amountOf(typed, FORMAT);
  const submit = async (): Promise<void> => {
    if (typed.trim() !== '' && (amount === null || amount === '0')) return setWrong(true);
    setBusy(true);
    const isSaved = await save({ [nameOf(limit)]: amount });
    setBusy(false);
    if (isSaved) onClose();
  };

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <AmountField
        {...FORMAT}
        label={t('access.limits.amount')}
        hint={t('access.limits.amountHint')}
        error={isWrong ? t('field.amount') : undefined}
        typed={typed}
        onTyped={(text) => {
          setTyped(text);
          setWrong(false);
        }}
      />
      <p className="text-14 text-ink-2">{t('access.limits.intro')}</p>
      <Button type="submit" busy={busy}>
        {buttonWords(t('access.limits.save'), amount, FORMAT.unit)}
      </Button>
    </form>
  );
};

/** Changes one limit. */
export const LimitSheet = ({
  limit,
  onClose,
  save,
}: Omit<Props, 'limit'> & { readonly limit: Limit | null }) => {
  const t = useTranslations();
  const title =
    limit === null ? '' : `${t(`access.limits.${limit.limited}`)} · ${t(`access.limits.${limit.period}`)}`;
  // A closed sheet shows the limit in force when it is opened again.
  const close = (): void => {
    if (limit !== null) dropDraft(draftOf(limit));
    onClose();
  };
  return (
    <Sheet open={limit !== null} onClose={close} title={title} closeLabel={t('common.close')}>
      {limit === null ? null : <Form limit={limit} onClose={close} save={save} />}
    </Sheet>
  );
};
