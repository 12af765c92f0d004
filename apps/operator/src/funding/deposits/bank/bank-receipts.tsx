import type { Change } from '@tallystick/contract';
import type { Address } from '../../../shared/address.ts';
import { type ChangeKind, fieldOf } from '../../../shared/changes/changes.rules.ts';
import { ChangesTable } from '../../../shared/changes/changes-table.tsx';
import { useChanges } from '../../../shared/changes/use-changes.ts';
import { shortId, utcAt } from '../../../shared/format.rules.ts';
import { t } from '../../../shared/language/text.ts';
import { whyWords } from './receipt.rules.ts';

const said = (change: Change, name: string): string => fieldOf(change, name) ?? '–';

/** Amounts that came at a bank, as the console words their changes. */
export const BANK_RECEIPTS: ChangeKind = {
  subject: 'bank_receipts',
  refresh: 'deposits',
  approval: t('deposits.bank.creditReceivedEffect'),
  rejection: t('deposits.bank.receiptRejectEffect'),
  approved: t('deposits.bank.approvedCustomerCredited'),
  empty: t('common.noneYet'),
  targets: { header: t('common.order'), words: shortId },
  what: t('deposits.bank.amountsCameBankWord'),
  label: (verb, change) =>
    t('deposits.bank.ofVerbAmountUid', { verb, amount: said(change, 'amount'), uid: said(change, 'uid') }),
  linesOf: (change) => [
    `${t('common.cameBank')}: ${said(change, 'received')}`,
    `${t('common.amount')}: ${said(change, 'amount')}`,
    `${t('common.appliedFor')}: ${said(change, 'applied_amount')}`,
    `${t('common.whyAnotherAmount')}: ${whyWords(fieldOf(change, 'why')) ?? '–'}`,
    `${t('common.referenceBank')}: ${said(change, 'bank_line')}`,
    `${t('common.booked')}: ${utcAt(said(change, 'booked_at'))}`,
  ],
};

/** The proposals, beside the deposits. Hidden while there never was one. */
export const BankReceipts = ({
  address,
  onDone,
}: {
  readonly address: Address<'receipt'>;
  readonly onDone: (done: string) => void;
}) => {
  const changes = useChanges(BANK_RECEIPTS, { onDone });
  if ((changes.query.data?.list.length ?? 0) === 0) return null;
  return (
    <section
      aria-label={t('deposits.bank.amountsCameBank')}
      className="flex max-h-72 shrink-0 flex-col gap-2 overflow-y-auto"
    >
      <ChangesTable changes={changes} address={address} named={address.values.receipt} isBeside />
    </section>
  );
};
