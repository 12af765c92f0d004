import { GROWN_BY_OUTSIDERS } from '../../apps/server/src/app/retention/growth.ts';
import { RETENTION_SLICES } from '../../apps/server/src/app/retention/retention-slices.ts';
import { isChangeable, STAYS, type Stays } from '../../apps/server/src/platform/retention/retention-rule.ts';

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
};

const WORDS: Readonly<Record<Stays, string>> = {
  books:
    '**Never, the books**: the ledger, orders, payments, public logs, complaints, the audit log. Triggers of the database refuse every deletion.',
  decisions:
    '**Never, decisions of staff**: proposals, approvals and versions of every setting. Triggers refuse every deletion.',
  account: '**With the account**: [Closed accounts](closed-accounts.md) says what is erased, and when.',
  reference: '**The present state**: settings, staff, coins, products. A row goes when it is replaced.',
  work: '**Automatic**: queues, progress, and figures that are computed again. A row goes when its work is done.',
};

const daysWords = (days: number): string => (days === 0 ? 'at once' : days === 1 ? '1 day' : `${days} days`);

/** Makes docs/retention.md from what each slice declares. */
export const makeRetentionPage = (): string => {
  const rules = RETENTION_SLICES.flatMap((slice) => slice.rules);
  const rows = rules.map((rule) => [
    `\`${rule.name}\``,
    `${rule.what} (\`${rule.table}\`)`,
    `${daysWords(rule.days)} after ${rule.since}`,
    isChangeable(rule) ? `${rule.minDays} to ${rule.maxDays}` : 'fixed',
    rule.why,
  ]);
  const stays = STAYS.map((reason) => [
    WORDS[reason],
    RETENTION_SLICES.flatMap((slice) => slice.stays[reason] ?? [])
      .toSorted()
      .map((name) => `\`${name}\``)
      .join(', '),
  ]);
  const grown = [...Map.groupBy(Object.entries(GROWN_BY_OUTSIDERS), ([, bound]) => bound)].map(
    ([bound, tables]) => [bound, tables.map(([name]) => `\`${name}\``).join(', ')],
  );
  return `# Retention

Made by \`npm run gen\` from the rules that each slice declares in its \`retention.ts\`. A test holds that every table of the database has
exactly one place on this page.

## Rules
Once a day a process with the role *settler* deletes rows whose time is over, oldest first, found by an index, in transactions of at most
1,000 rows. A run ends after ten minutes or 2 million rows of one rule; the next day goes on. \`platform.retention_runs\` records how many rows
each rule deleted on each day. The record only grows.

${table(['rule', 'data', 'goes', 'bounds in days', 'why'], rows)}

## Changing a period
On the console’s page *Retention* a member with \`propose_retention\` proposes the period of a rule within its bounds, and another one with
\`decide_retention\` approves it, as every change by two people. Both see how many rows a shorter one would let go. The next daily run applies
it. The audit log has both, and the database refuses an approval by the proposer.

A later release may narrow the bounds of a rule. A period beyond them counts as the nearest bound.

## Health
*Health* shows a line in yellow when the job has not run for two days, in red after four, and when a rule failed or has rows left. Search
the server log for “a retention rule” and “a daily job failed”.

## Tables that no rule deletes from
${table(['reason', 'tables'], stays)}

## Tables that customers and strangers can grow
Each has a bound on the rows of one account, or of one address. *Health* shows their sizes, and a test fails for a new table that refers to a
customer and has no place here. One customer makes at most 5,000 writing calls at once and as many a day, apart from orders.

${table(['bound of an account', 'tables'], grown)}

Findings of risk rules are not in a customer’s own data: they would tell a thief what was noticed. They go by the rule \`risk_findings\`,
also for closed accounts. The database refuses to delete one that is open, or younger than a year.

Backups keep what they contain until you delete them. A restored server deletes with its next daily run what has become due meanwhile.
`;
};
