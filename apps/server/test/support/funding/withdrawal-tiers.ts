import { WITHDRAWAL_TIERS, type WithdrawalTiers } from '@tallystick/contract';
import { FIRST_TIERS } from '../../../src/funding/tiers/tiers.rules.ts';
import type { Database } from '../../../src/platform/postgres/db.ts';

/** Puts the next version of the limits by identity in force, proposed by one member and approved by another. */
export const setTiers = (database: Database, changed: Partial<WithdrawalTiers>): Promise<void> =>
  database.transaction(async (sql) => {
    const settings = JSON.stringify({ ...FIRST_TIERS, ...changed });
    const [row] = await sql.query<{ proposal_id: string; based_on: number }>(
      `insert into funding.setting_proposals (proposal_id, subject, based_on, settings, reason, proposed_by, proposed_at)
       select gen_random_uuid(), $1, count(*), $2, 'a test', 'ada', now() from funding.setting_versions where subject = $1
       returning proposal_id, based_on`,
      [WITHDRAWAL_TIERS, settings],
    );
    await sql.query(
      `insert into funding.setting_decisions (proposal_id, approved, decided_by, decided_at) values ($1, true, 'ben', now())`,
      [row?.proposal_id],
    );
    await sql.query(
      `insert into funding.setting_versions (subject, version, settings, former, in_force_at, proposal_id)
       values ($1, $2, $3, $4, now(), $5)`,
      [WITHDRAWAL_TIERS, (row?.based_on ?? 0) + 1, settings, JSON.stringify(FIRST_TIERS), row?.proposal_id],
    );
  });
