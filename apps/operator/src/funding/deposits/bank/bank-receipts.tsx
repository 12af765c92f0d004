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
  approval: t('Credits what came, minus the fee, immediately. This can’t be undone.'),
  rejection: t('Nothing is credited. The deposit waits for another decision.'),
  approved: t('Approved. The customer is credited.'),
  empty: t('None yet.'),
  targets: { header: t('Order'), words: shortId },
  what: t('amounts that came at the bank'),
  label: (verb, change) =>
    t('{verb} {amount} of {uid}', { verb, amount: said(change, 'amount'), uid: said(change, 'uid') }),
  linesOf: (change) => [
    `${t('Came at the bank')}: ${said(change, 'received')}`,
    `${t('Amount')}: ${said(change, 'amount')}`,
    `${t('Applied for')}: ${said(change, 'applied_amount')}`,
    `${t('Why another amount')}: ${whyWords(fieldOf(change, 'why')) ?? '–'}`,
    `${t('Reference of the bank')}: ${said(change, 'bank_line')}`,
    `${t('Booked')}: ${utcAt(said(change, 'booked_at'))}`,
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
      aria-label={t('Amounts that came at the bank')}
      className="flex max-h-72 shrink-0 flex-col gap-2 overflow-y-auto"
    >
      <ChangesTable changes={changes} address={address} named={address.values.receipt} isBeside />
    </section>
  );
};
