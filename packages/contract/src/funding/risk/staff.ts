import * as z from 'zod/mini';
import { decimal, line, listOf, staffListQuery, time, uid, uuid, wholeNumber } from '../../fields.ts';
import { codedReason } from '../../reasons/reason.ts';
import { route } from '../../route.ts';
import { RISK_RULE_NAMES } from './rules.ts';

/** Findings of the risk rules, and what staff decided about them. */

export const riskFinding = z.object({
  finding_id: z.string(),
  rule: z.enum(RISK_RULE_NAMES),
  uid: z.string(),
  /** The withdrawal that the finding is about. Null: found between two withdrawals. */
  order_no: z.nullable(z.string()),
  /** The amount of that withdrawal. */
  amount: z.nullable(decimal),
  currency: z.nullable(z.string()),
  action: z.enum(['flag', 'ask', 'hold']),
  found: codedReason,
  measured: z.string(),
  threshold: z.string(),
  /** The version of the rules. 0: those that an installation begins with. */
  rules_version: z.int(),
  found_at: time,
  /** The withdrawal waits no longer than this for a decision. Null: it does not wait. */
  held_until: z.nullable(time),
  /** Null: not decided, or recorded only. */
  decision: z.nullable(
    z.object({ cleared: z.boolean(), decided_by: z.string(), decided_at: time, reason: z.string() }),
  ),
});
export type RiskFinding = z.output<typeof riskFinding>;

export const riskFindings = route({
  path: '/api/operator/risk_findings',
  summary: 'What the risk rules found, and what was decided about it, newest first.',
  access: 'staff',
  permission: 'see_risk',
  input: z.object({
    ...staffListQuery(['found_at']),
    /** `open`: waits for a decision. */
    filter: z.optional(z.enum(['open'], { error: 'invalid' })),
    rule: z.optional(z.enum(RISK_RULE_NAMES, { error: 'invalid' })),
    uid: z.optional(uid),
    finding_id: z.optional(uuid),
  }),
  data: listOf(riskFinding),
  errors: ['forbidden'],
});

export const decideRiskFinding = route({
  path: '/api/operator/risk_finding/decide',
  summary:
    'Clears a finding, so that a held withdrawal goes on to its ordinary approval, or confirms it, which rejects a held withdrawal.',
  access: 'staff',
  permission: 'decide_risk',
  confirmation: 'recent',
  input: z.object({ finding_id: uuid, clear: wholeNumber(0, 1), reason: line(3, 300) }),
  data: riskFinding,
  errors: ['forbidden', 'not_found', 'already_decided', 'withdrawal_under_way'],
});

export const riskStaffRoutes = { riskFindings, decideRiskFinding };
