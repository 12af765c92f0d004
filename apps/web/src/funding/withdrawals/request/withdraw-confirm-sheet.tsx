import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { Field } from '@tallystick/ui/controls/field.tsx';
import { Sheet } from '@tallystick/ui/dialogs/sheet.tsx';
import { type ChangeEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PasskeyProof, SecondFactorField, useUser, WalletProof } from '../../../accounts/public.ts';
import { type ConfirmedProps, ConfirmFigures } from './confirm-figures.tsx';
import type { WithdrawProof, WithdrawState } from './use-withdraw.ts';
import { WithdrawLimit } from './withdraw-limit.tsx';

interface Props extends ConfirmedProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly state: WithdrawState;
  readonly onConfirm: (proof: WithdrawProof) => void;
}

/** The proof that this account can give. The server's refusal may ask for another one. */
const useWantedProof = (state: WithdrawState) => {
  const user = useUser().data;
  const wanted = state.step === 'refused' ? state.wants : null;
  const isCode = wanted === 'otp' || (wanted === null && user?.otp_enabled === true);
  // An account that a wallet opened may have no password: its wallet signs in place of one.
  const kind = isCode ? 'code' : user?.has_password === false ? null : 'password';
  const message = state.step === 'refused' ? state.message : null;
  const isOfField = wanted !== null && kind !== null;
  return {
    kind,
    fieldError: isOfField && message !== null ? message : undefined,
    message: isOfField ? null : message,
    wallets: isCode ? [] : (user?.addresses ?? []),
  } as const;
};

interface ProofFieldProps {
  readonly kind: 'code' | 'password';
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

const ProofField = ({ kind, ...field }: ProofFieldProps) => {
  const t = useTranslations('withdrawals.confirm');
  return kind === 'code' ? (
    <SecondFactorField {...field} />
  ) : (
    <Field
      label={t('password')}
      type="password"
      autoComplete="current-password"
      reveal={{ show: t('show'), hide: t('hide') }}
      {...field}
    />
  );
};

const Unanswered = () => {
  const sheet = useTranslations('trading.sheet');
  const common = useTranslations('common');
  return (
    <div role="alert" className="flex flex-col gap-1 rounded-md bg-surface-2 px-3.5 py-2.5 text-14">
      <p className="font-semibold">{sheet('unansweredTitle')}</p>
      <p className="text-pretty text-ink-2">{common('mayBeDone')}</p>
    </div>
  );
};

/** Repeats the recipient and the amount, and requires re-authentication. */
export const WithdrawConfirmSheet = ({ open, onClose, state, onConfirm, ...confirmed }: Props) => {
  const t = useTranslations();
  const format = useFormat();
  const formId = useId();
  const { target, figures } = confirmed;
  const { kind, fieldError, message, wallets } = useWantedProof(state);
  const [input, setInput] = useState({ kind, text: '' });
  // A password must not show in the field of a code.
  const typed = input.kind === kind ? input.text : '';
  const currency = target.way?.currency ?? 'USDT';
  const isBusy = state.step === 'asking';
  const submit = (
    <Button type="submit" form={formId} busy={isBusy} disabled={typed.trim() === ''}>
      {state.step === 'unanswered'
        ? t('trading.sheet.askAgain')
        : t('withdrawals.confirm.submit', { amount: format.amount(figures.amount), currency })}
    </Button>
  );
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('withdrawals.confirm.title')}
      closeLabel={t('common.close')}
      footer={kind === null ? null : submit}
    >
      <form
        id={formId}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== '') onConfirm(kind === 'code' ? { otp: typed.trim() } : { password: typed });
        }}
      >
        <ConfirmFigures {...confirmed} />
        <WithdrawLimit />
        {kind === null ? null : (
          <ProofField
            kind={kind}
            value={typed}
            error={fieldError}
            onChange={(event) => setInput({ kind, text: event.target.value })}
          />
        )}
        {message === null ? null : (
          <p role="alert" className="rounded-md bg-danger-tint px-3.5 py-2.5 font-medium text-14 text-danger">
            {message}
          </p>
        )}
        {state.step === 'unanswered' ? <Unanswered /> : null}
      </form>
      <PasskeyProof busy={isBusy} onProved={onConfirm} />
      {wallets.length === 0 ? null : <WalletProof addresses={wallets} busy={isBusy} onProved={onConfirm} />}
    </Sheet>
  );
};
