import * as z from 'zod/mini';

/** The rules on payments. They read and may hold a withdrawal. Nothing that trades or prices depends on them. */

/** The target of the risk rules among the changes of payment settings. */
export const RISK_RULES = 'risk_rules';

export const RISK_RULE_NAMES = ['velocity', 'sharing', 'streak', 'splitting'] as const;
export type RiskRule = (typeof RISK_RULE_NAMES)[number];

/**
 * `off`: the rule is not looked at. `flag`: a finding is recorded. `ask`: a member of staff also decides about it, and the withdrawal
 * goes on. `hold`: the withdrawal also waits for that decision, at most `hold_hours`.
 */
export const RISK_ACTIONS = ['off', 'flag', 'ask', 'hold'] as const;
export type RiskAction = (typeof RISK_ACTIONS)[number];

const action = z.enum(RISK_ACTIONS, { error: 'invalid' });
const whole = (from: number, to: number) =>
  z
    .int({ error: 'invalid' })
    .check(z.minimum(from, { error: 'invalid' }), z.maximum(to, { error: 'invalid' }));

export const riskRules = z.object({
  /** Payments of a customer in a span of time. */
  velocity: z.object({ action, payments: whole(2, 1_000), hours: whole(1, 168) }),
  /** Other accounts with the same wallet or card, or on the same device and network address in the last 30 days. */
  sharing: z.object({ action, accounts: whole(1, 50), device_accounts: whole(1, 50) }),
  /** Wins among the newest trades that did not overlap, which chance gives to one customer in `one_in`. */
  streak: z.object({ action, trades: whole(20, 500), one_in: whole(1_000, 1_000_000_000_000) }),
  /** Withdrawals up to `percent` below the limit of one person, in a span of time. */
  splitting: z.object({ action, payments: whole(2, 100), hours: whole(1, 720), percent: whole(1, 50) }),
  hold_hours: whole(1, 72),
});
export type RiskRules = z.output<typeof riskRules>;
