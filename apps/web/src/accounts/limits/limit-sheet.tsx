import type { LimitName, LimitsForm } from '@tallystick/contract/accounts/customer.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { Field } from '@tallystick/ui/controls/field.tsx';
import { Sheet } from '@tallystick/ui/dialogs/sheet.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Limit } from './limit-row.tsx';

const AMOUNT = /^(?!0(?:\.0*)?$)(?:0|[1-9][0-9]{0,11})(?:\.[0-9]{1,6})?$/;

export const nameOf = ({ limited, period }: Limit): Exclude<LimitName, 'reminder_minutes'> =>
  `${limited}_${period}`;

interface Props {
  readonly limit: Limit;
  readonly onClose: () => void;
  readonly save: (form: LimitsForm) => Promise<boolean>;
}

const Form = ({ limit, onClose, save }: Props) => {
  const t = useTranslations();
  const [typed, setTyped] = useState(limit.amount ?? '');
  const [isWrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);

  const submit = async (): Promise<void> => {
    const text = typed.trim().replace(',', '.');
    if (text !== '' && !AMOUNT.test(text)) return setWrong(true);
    setBusy(true);
    const isSaved = await save({ [nameOf(limit)]: text === '' ? null : text });
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
      <Field
        label={t('access.limits.amount')}
        hint={t('access.limits.amountHint')}
        error={isWrong ? t('field.amount') : undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={19}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setWrong(false);
        }}
      />
      <p className="text-14 text-ink-2">{t('access.limits.intro')}</p>
      <Button type="submit" busy={busy}>
        {t('access.limits.save')}
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
  return (
    <Sheet open={limit !== null} onClose={onClose} title={title} closeLabel={t('common.close')}>
      {limit === null ? null : <Form limit={limit} onClose={onClose} save={save} />}
    </Sheet>
  );
};
