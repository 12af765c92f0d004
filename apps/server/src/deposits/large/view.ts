import type { StaffLargeDeposit } from '@tallystick/contract';
import { formatAmount } from '@tallystick/money';
import { toWireReason } from '../../platform/reasons/read-reason.ts';
import { wireTime } from '../../platform/wire.ts';
import type { LargeDeposit, NodeAnswer } from './large-deposits.sql.ts';

export const toWireLarge = (of: LargeDeposit, answers: readonly NodeAnswer[]): StaffLargeDeposit => ({
  deposit_id: of.depositId,
  uid: String(of.uid),
  chain: of.chain,
  tx_hash: of.txid,
  currency: of.currency,
  amount: formatAmount(of.amount, of.currency),
  value: of.value === null ? null : formatAmount(of.value, 'USDT'),
  block_height: String(of.blockHeight),
  block_hash: of.blockHash,
  seen_at: wireTime(of.seenAtMs),
  answers: answers
    .filter(({ depositId }) => depositId === of.depositId)
    .map(({ node, answer, detail, askedAtMs }) => ({
      node,
      answer,
      detail: detail === '' ? null : toWireReason(detail),
      at: wireTime(askedAtMs),
    })),
});
