import type { StaffWithdrawal } from '@tallystick/contract';
import type { Address } from '../../shared/address.ts';
import type { ChangeKind } from '../../shared/changes/changes.rules.ts';
import { ChangesTable } from '../../shared/changes/changes-table.tsx';
import { ProposeChange } from '../../shared/changes/propose-change.tsx';
import { useChanges } from '../../shared/changes/use-changes.ts';
import { shortId } from '../../shared/format.rules.ts';
import { t } from '../../shared/language/text.ts';
import { WithdrawalFacts } from './withdrawal-facts.tsx';

/** Voids of payments that no node takes, as the console words them. */
const PAYOUT_VOIDS: ChangeKind = {
  subject: 'payout_voids',
  refresh: 'withdrawals',
  approval: t('withdrawals.voidApproveEffect'),
  rejection: t('withdrawals.paymentStaysSentAgain'),
  approved: t('withdrawals.voidApproved'),
  empty: t('common.noneYet'),
  targets: { header: t('common.order'), words: shortId },
  what: t('withdrawals.paymentsToVoid'),
  label: (verb, { target }) => `${verb} ${shortId(target)}`,
  linesOf: () => [t('withdrawals.voidEffect')],
};

/** True if a payment is under way and something holds it up. The server also waits for an hour after the first signature. */
export const canVoid = ({ rung, payer, chain, hindrance }: StaffWithdrawal): boolean =>
  payer === 'signer' && chain !== 'BTC' && (rung === 'signed' || rung === 'broadcast') && hindrance !== null;

interface Props {
  readonly of: StaffWithdrawal;
  readonly onClose: (done?: string) => void;
}

/** Proposes to void a payment. Another member of staff decides. */
export const VoidDialog = ({ of, onClose }: Props) => (
  <ProposeChange
    kind={PAYOUT_VOIDS}
    title={t('withdrawals.voidPaymentOrder', { order: shortId(of.order_no) })}
    effect={t('withdrawals.voidProposeEffect')}
    draft={{ subject: 'payout_voids', target: of.order_no, based_on: of.attempt - 1, content: {} }}
    onClose={(done) => onClose(done ?? undefined)}
  >
    <WithdrawalFacts of={of} />
  </ProposeChange>
);

/** The proposals, below the withdrawals. Hidden while there never was one. */
export const PayoutVoids = ({ address }: { readonly address: Address<'void'> }) => {
  const changes = useChanges(PAYOUT_VOIDS);
  if ((changes.query.data?.list.length ?? 0) === 0) return null;
  return (
    <section className="mt-4 grid gap-2">
      {changes.done !== null && (
        <p role="status" className="font-medium text-good">
          {changes.done}
        </p>
      )}
      <ChangesTable changes={changes} address={address} named={address.values.void} isBeside />
    </section>
  );
};
