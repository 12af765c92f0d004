import { formatAssetsProof, parseStatement, utf8Encode } from '@tallystick/proof';
import type { Database } from '../../platform/postgres/db.ts';
import { selectChallengeProof } from '../anchors/challenges.sql.ts';
import type { KeptLog } from '../logs/keep-log.ts';
import { proveReport } from './prove-liabilities.ts';
import { selectNewestReport } from './reports.sql.ts';

/** The document of the assets of the newest statement. Null before the first one that states them. */
export const makeAssetsDocument = async ({
  database,
  host,
  log,
}: {
  readonly database: Database;
  readonly host: string;
  readonly log: KeptLog;
}): Promise<string | null> => {
  const report = await selectNewestReport(database);
  const assets = report === null ? null : parseStatement(utf8Encode(report.entry)).assets;
  if (report === null || assets === null) return null;
  const [newest] = assets.challenges;
  return formatAssetsProof({
    host,
    statement: report.entry,
    proof: await proveReport(log, report),
    anchor: newest === undefined ? null : await selectChallengeProof(database, newest.hash),
  });
};
