import type { LocalAmount } from '@tallystick/contract/funding/rates/rates.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { Field } from '@tallystick/ui/controls/field.tsx';
import { Sheet } from '@tallystick/ui/dialogs/sheet.tsx';
import { TriangleAlert } from 'lucide-react';
import { type ChangeEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { SecondFactorField, useUser, WalletProof } from '../../../accounts/public.ts';
import { AddressText } from '../../destinations/address/address-text.tsx';
import { DrawFigure } from '../withdraw-figures.tsx';
import type { DrawProof, DrawState } from './use-withdraw.ts';
import type { DrawTarget } from './use-withdraw-targets.ts';
import type { DrawFigures } from './withdraw.rules.ts';
import { DrawLocal, DrawRateNote } from './withdraw-local.tsx';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly target: DrawTarget;
  readonly figures: DrawFigures;
  /** The payout of a bank. Null on a chain. */
  readonly local: LocalAmount | null;
  readonly state: DrawState;
  readonly onConfirm: (proof: DrawProof) => void;
}

/** Repeats the recipient and the amount, and requires re-authentication. */
export const DrawConfirmSheet = ({ open, onClose, target, figures, local, state, onConfirm }: Props) => {
  const t = useTranslations('withdrawals');
  const common = useTranslations('common');
  const sheet = useTranslations('trading.sheet');
  const format = useFormat();
  const formId = useId();
  const [typed, setTyped] = useState('');
  const user = useUser();
  const wanted = state.step === 'refused' ? state.wants : null;
  const isCode = wanted === 'otp' || (wanted === null && user.data?.otp_enabled === true);
  // An account that a wallet opened may have no password: its wallet signs in place of one.
  const hasField = isCode || user.data === undefined || user.data.has_password;
  const currency = target.way?.currency ?? 'USDT';
  const money = (amount: string): string => `${format.amount(amount)} ${currency}`;
  const message = state.step === 'refused' ? state.message : null;
  const fault = wanted !== null && message !== null ? message : undefined;
  const onType = ({ target: { value } }: ChangeEvent<HTMLInputElement>): void => setTyped(value);

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('confirm.title')}
      closeLabel={common('close')}
      footer={
        hasField ? (
          <Button type="submit" form={formId} busy={state.step === 'asking'} disabled={typed.trim() === ''}>
            {state.step === 'unanswered'
              ? sheet('askAgain')
              : t('confirm.submit', { amount: format.amount(figures.amount), currency })}
          </Button>
        ) : null
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== '') onConfirm(isCode ? { otp: typed.trim() } : { password: typed });
        }}
      >
        <dl>
          <DrawFigure label={t('confirm.leaves')}>{money(figures.amount)}</DrawFigure>
          <DrawFigure label={t('draw.fee')}>{money(figures.fee)}</DrawFigure>
          {local === null ? (
            <DrawFigure label={t('draw.arrives')} strong>
              {money(figures.arrives)}
            </DrawFigure>
          ) : (
            <DrawLocal arrives={figures.arrives} currency={currency} local={local} />
          )}
        </dl>
        {local === null ? null : <DrawRateNote local={local} />}
        <div className="flex flex-col gap-1 rounded-md bg-surface-2 px-4 py-3">
          <p className="text-12 text-ink-2">
            {t('confirm.to')}
            {target.way?.chain == null ? '' : ` · ${target.way.chain}`}
          </p>
          {target.walletId === null ? (
            <p className="font-medium text-14">
              {[target.name, target.to].filter((part) => part !== null).join(' ')}
            </p>
          ) : (
            <>
              {target.name === null ? null : <p className="break-words font-medium text-14">{target.name}</p>}
              <AddressText address={target.to} />
            </>
          )}
        </div>
        <p className="flex gap-2 text-pretty text-12 text-ink-2">
          <TriangleAlert className="size-4 shrink-0 text-ink-2" aria-hidden="true" />
          {t('confirm.warning')}
        </p>
        {isCode ? (
          <SecondFactorField error={fault} value={typed} onChange={onType} />
        ) : hasField ? (
          <Field
            label={t('confirm.password')}
            type="password"
            autoComplete="current-password"
            reveal={{ show: t('confirm.show'), hide: t('confirm.hide') }}
            value={typed}
            error={fault}
            onChange={onType}
          />
        ) : null}
        {(wanted === null || !hasField) && message !== null ? (
          <p role="alert" className="rounded-md bg-danger-tint px-3.5 py-2.5 font-medium text-14 text-danger">
            {message}
          </p>
        ) : null}
        {state.step === 'unanswered' ? (
          <div role="alert" className="flex flex-col gap-1 rounded-md bg-surface-2 px-3.5 py-2.5 text-14">
            <p className="font-semibold">{sheet('unansweredTitle')}</p>
            <p className="text-pretty text-ink-2">{common('mayBeDone')}</p>
          </div>
        ) : null}
      </form>
      {!isCode && user.data !== undefined && user.data.addresses.length > 0 ? (
        <WalletProof addresses={user.data.addresses} busy={state.step === 'asking'} onProved={onConfirm} />
      ) : null}
    </Sheet>
  );
};
