import type { LocalAmount } from '@tallystick/contract/funding/rates/rates.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { FigureRow } from '@tallystick/ui/figures/figure-row.tsx';
import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useOwnAmount } from '../../../shared/device/eye.ts';
import { useMeasured } from '../../../shared/speeds/use-speeds.ts';
import { compareDecimals, signOf } from '../../../shared/texts/decimal.rules.ts';
import { AddressText } from '../../destinations/address/address-text.tsx';
import { ContractNote } from '../../destinations/address/contract-note.tsx';
import type { WithdrawTarget } from './use-withdraw-targets.ts';
import type { WithdrawFigures } from './withdraw.rules.ts';
import { WithdrawLocal, WithdrawRateNote } from './withdraw-local.tsx';

export interface ConfirmedProps {
  readonly target: WithdrawTarget;
  readonly figures: WithdrawFigures;
  /** The payout of a bank. Null on a chain. */
  readonly local: LocalAmount | null;
  /** The borrowed part of the balance, which is sent first: a decimal string. */
  readonly borrowed: string;
}

/** The way and the time of the money, and the borrowed money that goes first. */
const Facts = ({ target, figures, borrowed }: Omit<ConfirmedProps, 'local'>) => {
  const t = useTranslations('withdrawals.draw');
  const own = useOwnAmount();
  const { way } = target;
  const measured = useMeasured('payout', way?.way_id ?? '');
  if (way === null) return null;
  const ofIt = compareDecimals(borrowed, figures.amount) < 0 ? borrowed : figures.amount;
  return (
    <div className="flex flex-col gap-1 text-pretty text-12 text-ink-2">
      <p>
        {way.kind === 'chain'
          ? t('onChain', { chain: way.chain ?? '', count: way.confirmations })
          : t('byHand')}
      </p>
      {measured === null ? null : <p>{t('measured', { ...measured })}</p>}
      {signOf(borrowed) === 0 ? null : (
        <p>{t('borrowedFirst', { amount: own(ofIt), currency: way.currency })}</p>
      )}
    </div>
  );
};

const Recipient = ({ target }: Pick<ConfirmedProps, 'target'>) => {
  const t = useTranslations('withdrawals.confirm');
  return (
    <div className="flex flex-col gap-1 rounded-md bg-surface-2 px-4 py-3">
      <p className="text-12 text-ink-2">
        {t('to')}
        {target.way?.chain == null ? '' : ` · ${target.way.chain}`}
      </p>
      {target.walletId === null ? (
        <p className="font-medium text-14">
          {target.name === null ? null : <bdi>{target.name}</bdi>} {target.to}
        </p>
      ) : (
        <>
          {target.name === null ? null : (
            <p className="break-words font-medium text-14">
              <bdi>{target.name}</bdi>
            </p>
          )}
          <AddressText address={target.to} />
        </>
      )}
    </div>
  );
};

/** The amount, the fee, the net amount and the recipient, as the customer confirms them. */
export const ConfirmFigures = ({ target, figures, local, borrowed }: ConfirmedProps) => {
  const t = useTranslations('withdrawals');
  const format = useFormat();
  const currency = target.way?.currency ?? 'USDT';
  const money = (amount: string): string => `${format.amount(amount)} ${currency}`;
  return (
    <>
      <dl>
        <FigureRow label={t('confirm.leaves')}>{money(figures.amount)}</FigureRow>
        <FigureRow label={t('draw.fee')}>{money(figures.fee)}</FigureRow>
        {local === null ? (
          <FigureRow label={t('draw.arrives')} strong>
            {money(figures.arrives)}
          </FigureRow>
        ) : (
          <WithdrawLocal arrives={figures.arrives} currency={currency} local={local} />
        )}
      </dl>
      {local === null ? null : <WithdrawRateNote local={local} />}
      <Recipient target={target} />
      <Facts target={target} figures={figures} borrowed={borrowed} />
      {target.isContract ? (
        <ContractNote>{t('confirm.isContract', { currency, chain: target.way?.chain ?? '' })}</ContractNote>
      ) : null}
      <p className="flex gap-2 text-pretty text-12 text-ink-2">
        <TriangleAlert className="size-4 shrink-0 text-ink-2" aria-hidden="true" />
        {t('confirm.warning')}
      </p>
    </>
  );
};
