import { RISK_RULES, type RiskRules } from '@tallystick/contract';
import { FIRST_RULES } from '../../../src/funding/risk/risk.rules.ts';
import type { Database } from '../../../src/platform/postgres/db.ts';

/** Puts a first version of the risk rules in force, proposed by one member and approved by another. */
export const setRiskRules = (database: Database, changed: Partial<RiskRules>): Promise<void> =>
  database.transaction(async (sql) => {
    const settings = JSON.stringify({ ...FIRST_RULES, ...changed });
    const [row] = await sql.query<{ proposal_id: string }>(
      `insert into funding.setting_proposals (proposal_id, subject, based_on, settings, reason, proposed_by, proposed_at)
       values (gen_random_uuid(), $1, 0, $2, 'a test', 'ada', now()) returning proposal_id`,
      [RISK_RULES, settings],
    );
    await sql.query(
      `insert into funding.setting_decisions (proposal_id, approved, decided_by, decided_at) values ($1, true, 'ben', now())`,
      [row?.proposal_id],
    );
    await sql.query(
      `insert into funding.setting_versions (subject, version, settings, former, in_force_at, proposal_id)
       values ($1, 1, $2, $3, now(), $4)`,
      [RISK_RULES, settings, JSON.stringify(FIRST_RULES), row?.proposal_id],
    );
  });
