import type { EntryKind, LedgerRecord } from '@tallystick/contract/ledger/records.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  ArrowUpRight,
  CircleSlash,
  Coins,
  Cpu,
  Equal,
  Gift,
  Landmark,
  type LucideIcon,
  PiggyBank,
  Scale,
  ShieldCheck,
  Trophy,
  Undo2,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useOwnAmount } from '../shared/device/eye.ts';
import { RowLink } from '../shared/navigation/row-link.tsx';

const ICONS: Readonly<Record<EntryKind, LucideIcon>> = {
  faucet: Gift,
  trade_stake: ArrowUpRight,
  trade_win: Trophy,
  trade_tie: Equal,
  trade_void: CircleSlash,
  deposit: ArrowDownToLine,
  deposit_reversed: Undo2,
  withdrawal: ArrowUpFromLine,
  withdrawal_returned: Undo2,
  fund_subscription: PiggyBank,
  fund_reward: Coins,
  fund_returned: PiggyBank,
  fund_redemption: PiggyBank,
  miner_rent: Cpu,
  miner_output: Cpu,
  loan_collateral: ShieldCheck,
  loan_payout: Landmark,
  loan_restored: Landmark,
  loan_repayment: Landmark,
  loan_interest: Landmark,
  loan_collateral_returned: ShieldCheck,
  loan_liquidation: Scale,
  campaign_reward: Gift,
  adjustment: Scale,
};

/**
 * Returns the page about the subject of a line: a trade has its own page, other subjects a list. Null if there is none.
 */
const pageOf = ({ kind, reference }: LedgerRecord): string | null => {
  if (reference === null) return null;
  if (kind.startsWith('trade_'))
    return `/pages/me/sub/trade-detail?order_no=${encodeURIComponent(reference)}`;
  if (kind.startsWith('loan_')) return '/pages/me/sub/loan-records?side=borrow';
  if (kind.startsWith('fund_')) return '/pages/me/sub/loan-records';
  if (kind.startsWith('miner_')) return '/pages/me/sub/machine';
  const item = `?order_no=${encodeURIComponent(reference)}`;
  if (kind.startsWith('withdrawal')) return `/pages/me/sub/withdrawal${item}`;
  return kind.startsWith('deposit') ? `/pages/me/sub/deposit${item}` : null;
};

/** One ledger entry: its kind, time and amount, and the balance after it. Leads to its subject's page. */
export const RecordRow = ({ record }: { readonly record: LedgerRecord }) => {
  const t = useTranslations();
  const own = useOwnAmount();
  const format = useFormat();
  const at = new Date(record.created_at);
  const Icon = ICONS[record.kind];
  const page = pageOf(record);
  const content = (
    <>
      <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-brand-tint text-brand-ink">
        <Icon className="size-5" aria-hidden="true" />
      </span>
      {/* Only an amount of a million or more wraps below its label, so that the label keeps its room. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <span className="flex min-w-0 flex-1 basis-20 flex-col">
          <span className="hyphens-auto break-words font-medium text-16">{t(`entry.${record.kind}`)}</span>
          <span translate="no" className="text-12 text-ink-2 tabular-nums">
            {/* A statement under its day: the exact time, which is also the order of its lines. */}
            <time dateTime={record.created_at} title={format.dateTime(at)}>
              {format.clock(at)}
            </time>
            {record.account === 'borrowed' ? ` · ${t('ledger.borrowed')}` : null}
          </span>
          {record.note === null ? null : (
            <span className="break-words text-14 text-ink-2">
              <bdi>{record.note}</bdi>
            </span>
          )}
        </span>
        <span
          translate="no"
          className="ml-auto flex min-w-0 max-w-full flex-col items-end text-right tabular-nums"
        >
          <span className="font-semibold text-16">
            {own(record.amount, { signed: true })}{' '}
            <span className="font-medium text-12">{record.currency}</span>
          </span>
          <span className="text-12 text-ink-2">
            <span className="sr-only">{t('ledger.balanceAfter', { amount: own(record.balance_after) })}</span>
            <span aria-hidden="true">{own(record.balance_after)}</span>
          </span>
        </span>
      </span>
    </>
  );
  return (
    <li className="border-line not-first:border-t">
      {page === null ? (
        <div className="flex min-h-17 items-center gap-3 px-4 py-2">{content}</div>
      ) : (
        <RowLink to={page} className="gap-3 px-4 py-2">
          {content}
        </RowLink>
      )}
    </li>
  );
};
