import { RECHARGE_REASONS, type Recharge } from '@tallystick/contract/funding/deposits/customer.ts';
import type { LocalAmount } from '@tallystick/contract/funding/rates/rates.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { cx } from '@tallystick/ui/cx.ts';
import { useTranslations } from 'use-intl';
import { useOwnAmount } from '../../shared/device/eye.ts';
import { RowLink } from '../../shared/navigation/row-link.tsx';
import { Ago } from '../../shared/scheduling/ago.tsx';
import { WayIcon } from '../way-icon.tsx';
import { useRateTexts } from './bank/use-rate-texts.ts';

const TONES: Readonly<Record<Recharge['status'], string>> = {
  submitted: 'text-ink-2',
  confirming: 'text-brand-ink',
  // Not the colour of a rising price, which is red for some customers.
  credited: 'text-ink',
  rejected: 'text-danger',
  cancelled: 'text-ink-2',
};

/** One mark per confirmation, filled as the confirmations come. */
const Ladder = ({ have, need }: { readonly have: number; readonly need: number }) => (
  <span className="flex w-full gap-1" aria-hidden="true">
    {Array.from({ length: need }, (_, at) => (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change places.
        key={at}
        className={cx(
          'h-1.5 flex-1 rounded-full transition-colors duration-200',
          at < have ? 'bg-brand' : 'bg-surface-2',
        )}
      />
    ))}
  </span>
);

/** The address of one deposit. */
export const depositPath = (orderNo: string): string =>
  `/pages/me/sub/deposit?${new URLSearchParams({ order_no: orderNo }).toString()}`;

const reasonOf = (reason: string): (typeof RECHARGE_REASONS)[number] | null =>
  RECHARGE_REASONS.find((known) => known === reason) ?? null;

interface TransferProps {
  readonly local: LocalAmount;
  readonly of: Recharge;
}

/** The bank transfer of a deposit, as it was stated: the local amount, the dated rate and the reference. */
const Transfer = ({ local, of }: TransferProps) => {
  const t = useTranslations('deposits');
  const own = useOwnAmount();
  const { line, dated } = useRateTexts()({
    currency: of.currency,
    local: local.currency,
    rate: local.rate,
    at: local.rate_at,
    demo: local.demo,
  });
  return (
    <div translate="no" className="flex flex-col text-12 text-ink-2 tabular-nums">
      <p className="font-medium text-ink">
        {t('recordTransfer', { amount: `${own(local.amount)} ${local.currency}` })}
      </p>
      {of.received == null ? null : (
        <p className="text-ink">
          {t('received', {
            came: `${own(of.received.local ?? of.amount)} ${of.received.local === null ? of.currency : local.currency}`,
            told: `${own(local.amount)} ${local.currency}`,
          })}{' '}
          {t(`why.${of.received.why}`)}
        </p>
      )}
      <p>{line}</p>
      <p>{dated}</p>
      {of.reference == null ? null : <p>{`${t('reference')}: ${of.reference}`}</p>}
    </div>
  );
};

/** The words of a deposit that was not credited, or was credited late. */
const useReason = ({ reason, currency }: Recharge, min: string | null): string | null => {
  const t = useTranslations('deposits');
  const format = useFormat();
  if (reason === null) return null;
  const known = reasonOf(reason);
  return known === null
    ? reason
    : t(`reason.${known}`, { min: min === null ? '' : `${format.amount(min)} ${currency}` });
};

const Head = ({ deposit }: { readonly deposit: Recharge }) => {
  const t = useTranslations('deposits');
  const own = useOwnAmount();
  return (
    <>
      <WayIcon currency={deposit.currency} isBank={deposit.chain === null} />
      <div className="flex min-w-0 flex-1 basis-28 flex-col">
        <span translate="no" className="font-semibold text-16 tabular-nums">
          {`${own(deposit.amount)} ${deposit.currency}`}
        </span>
        <span translate="no" className="text-12 text-ink-2 tabular-nums">
          {deposit.chain ?? t('bank')} · <Ago at={deposit.created_at} underDay />
        </span>
      </div>
      <span className={cx('ml-auto font-medium text-14', TONES[deposit.status])}>
        {t(`status.${deposit.status}`)}
      </span>
    </>
  );
};

const Confirmations = ({ deposit }: { readonly deposit: Recharge }) => {
  const t = useTranslations('deposits');
  const format = useFormat();
  const { status, confirmations: have, confirmations_needed: need, reason } = deposit;
  if (status !== 'confirming' || have === null || need === null) return null;
  return (
    <div className="flex flex-col gap-1.5">
      <Ladder have={have} need={need} />
      <span role="status" translate="no" className="text-12 text-ink-2 tabular-nums">
        {have === 0 && reason === null
          ? t('waitsForBlock')
          : t('progress', { have: format.count(have), need })}
      </span>
    </div>
  );
};

interface Props {
  readonly deposit: Recharge;
  /** Explains why a small deposit was not credited. */
  readonly min: string | null;
  /** The row leads to the deposit's own page. */
  readonly isLink?: boolean;
  /** False where the hash stands elsewhere, as a whole. */
  readonly hasHash?: boolean;
}

/** One deposit: its amount, its status and its progress. */
export const DepositRow = ({ deposit, min, isLink = false, hasHash = true }: Props) => {
  const t = useTranslations('deposits');
  const own = useOwnAmount();
  const reason = useReason(deposit, min);
  const { credited, currency } = deposit;
  return (
    <li className="relative flex flex-col gap-2 border-line px-4 py-3 not-first:border-t has-[[aria-current]]:bg-surface-2">
      {isLink ? (
        <RowLink
          to={depositPath(deposit.order_no)}
          className="-mx-4 -my-3 flex-wrap gap-3 px-4 py-3 after:absolute after:inset-0"
        >
          <Head deposit={deposit} />
        </RowLink>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Head deposit={deposit} />
        </div>
      )}
      <Confirmations deposit={deposit} />
      {deposit.local == null ? null : <Transfer local={deposit.local} of={deposit} />}
      {reason === null ? null : <p className="text-12 text-ink-2">{reason}</p>}
      {deposit.folded == null ? null : (
        <p className="text-12 text-ink-2">
          {t('folded', { count: deposit.folded.count, amount: `${own(deposit.folded.amount)} ${currency}` })}
        </p>
      )}
      {deposit.beyond_limit ? <p className="text-12 text-ink-2">{t('beyondLimit')}</p> : null}
      {credited !== null && credited !== deposit.amount ? (
        <p className="text-12 text-ink-2">
          {t('creditedAmount', { amount: `${own(credited)} ${currency}` })}
        </p>
      ) : null}
      {deposit.tx_hash === null || !hasHash ? null : (
        <p className="truncate font-mono text-12 text-ink-3">{deposit.tx_hash}</p>
      )}
      {deposit.screenshot_url === null ? null : (
        <a
          href={deposit.screenshot_url}
          target="_blank"
          rel="noreferrer"
          className="relative inline-flex min-h-11 w-fit items-center font-medium text-14 text-brand-ink"
        >
          {t('openPicture')}
        </a>
      )}
    </li>
  );
};
