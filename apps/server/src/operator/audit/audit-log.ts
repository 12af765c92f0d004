import { createHash } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { InvariantError } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { type AuditDetail, type AuditEntry, auditText, canonicalJson } from './audit.rules.ts';
import { insertAuditEntry, selectAuditHead } from './audit-log.sql.ts';

/** The actions in the audit log. */
export type AuditAction =
  | 'staff_created'
  | 'staff_password_changed'
  | 'staff_login'
  | 'staff_login_failed'
  | 'staff_proof_failed'
  | 'staff_refused'
  | 'staff_logout'
  | 'market_halted'
  | 'market_resumed'
  | 'tab_set_chosen'
  | 'invitation_issued'
  | 'liabilities_asked'
  | 'personal_info_taken'
  | 'personal_info_seen'
  | 'personal_info_proposed'
  | 'personal_info_verified'
  | 'personal_info_rejected'
  | 'personal_info_more_requested'
  | 'personal_info_recalled'
  | 'personal_info_exported'
  | 'account_frozen'
  | 'account_unfrozen'
  | 'account_closed'
  | 'customer_sessions_ended'
  | 'customer_noted'
  | 'adjustment_proposed'
  | 'adjustment_approved'
  | 'adjustment_rejected'
  | 'payment_settings_proposed'
  | 'payment_settings_approved'
  | 'payment_settings_rejected'
  | 'deposit_approved'
  | 'deposit_rejected'
  | 'deposits_resumed'
  | 'large_deposit_confirmed'
  | 'risk_finding_cleared'
  | 'risk_finding_confirmed'
  | 'held_deposit_proposed'
  | 'held_deposit_released'
  | 'arrival_credit_proposed'
  | 'arrival_credited'
  | 'balance_difference_explained'
  | 'token_return_proposed'
  | 'token_return_approved'
  | 'token_return_rejected'
  | 'withdrawal_proposed'
  | 'withdrawal_approved'
  | 'withdrawal_rejected'
  | 'withdrawal_payment_proposed'
  | 'withdrawal_paid'
  | 'withdrawal_retried'
  | 'withdrawal_card_seen'
  | 'complaint_opened'
  | 'complaint_changed'
  | 'complaint_written'
  | 'complaint_answered'
  | 'chat_answered'
  | 'chat_noted'
  | 'chat_assigned'
  | 'chat_resolved'
  | 'chat_tagged'
  | 'chat_canned_saved'
  | 'chat_canned_removed'
  | 'chat_settings_changed'
  | 'content_published'
  | 'content_taken_back'
  | 'change_proposed'
  | 'change_approved'
  | 'change_rejected'
  | 'staff_proposed'
  | 'staff_approved'
  | 'staff_rejected'
  | 'bank_receipt_credited'
  | 'bank_receipt_proposed'
  | 'bank_receipt_approved'
  | 'bank_receipt_rejected'
  | 'bank_statement_read'
  | 'bank_line_set_aside'
  | 'payout_void_proposed'
  | 'payout_void_approved'
  | 'payout_void_rejected'
  | 'access_review_proposed'
  | 'access_review_approved'
  | 'access_review_rejected'
  | 'retention_proposed'
  | 'retention_lengthened'
  | 'retention_approved'
  | 'retention_rejected'
  | 'networks_proposed'
  | 'networks_approved'
  | 'networks_rejected'
  | 'networks_opened'
  | 'role_proposed'
  | 'role_approved'
  | 'role_rejected'
  | 'staff_second_admin'
  | 'staff_disabled'
  | 'staff_otp_on'
  | 'staff_passkey_added'
  | 'staff_passkey_removed'
  | 'staff_link_issued'
  | 'staff_link_revoked'
  | 'staff_password_set'
  | 'staff_session_ended'
  | 'terms_proposed'
  | 'terms_approved'
  | 'terms_rejected'
  | 'limits_proposed'
  | 'limits_approved'
  | 'limits_rejected'
  | 'countries_proposed'
  | 'countries_approved'
  | 'countries_rejected'
  | 'rate_proposed'
  | 'rate_approved'
  | 'rate_rejected'
  | 'cold_proof_entered'
  | 'refill_requested'
  | 'refill_signed'
  | 'refill_agreed'
  | 'refill_fee_raised'
  | 'refill_cancelled'
  | 'proposal_withdrawn'
  | 'coins_arranged'
  | 'invitation_revoked'
  | 'setup_key_copy_proven'
  | 'setup_alerts_proven'
  | 'setup_restore_proven';

export const auditHash = (entry: AuditEntry): string =>
  createHash('sha256').update(auditText(entry)).digest('hex');

/**
 * Adds an entry in the caller's transaction, so that the action and its entry are written together or not at all. Call it after
 * the action: the chain's head stays locked until the transaction ends, and every other action of staff waits for it.
 */
export const appendAudit = async (
  sql: Sql,
  clock: Clock,
  staff: string,
  action: AuditAction,
  detail: AuditDetail,
): Promise<void> => {
  const head = await selectAuditHead(sql, true);
  if (head === null) throw new InvariantError('the audit log has no head');
  const entry: AuditEntry = {
    entryNo: head.entryNo + 1n,
    createdAtMs: clock.nowMs(),
    staff,
    action,
    detail: canonicalJson(detail),
    prevHash: head.hash,
  };
  await insertAuditEntry(sql, { ...entry, hash: auditHash(entry) });
};
