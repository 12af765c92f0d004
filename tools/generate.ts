import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../apps/server/src/platform/postgres/db.ts';
import { migrate } from '../apps/server/src/platform/postgres/schema/migrate.ts';
import { startThrowAwayPostgres } from '../apps/server/test/support/programs/postgres/throw-away-postgres.ts';
import { dumpSchema } from '../apps/server/test/support/schema/dump-schema.ts';
import { makeMovingCostTable } from '../bench/push/make-table.ts';
import { hasRecordings } from '../bench/push/measure.ts';
import { ALONE } from '../e2e/playwright.config.ts';
import { makeAccessibilityPage } from './generate/accessibility-page.ts';
import { makeApiKeysPage } from './generate/api-keys-page.ts';
import { makeCampaignsPage } from './generate/campaigns-page.ts';
import { makeClientCalls } from './generate/client/make-client-calls.ts';
import { compileTestToken } from './generate/compile-test-token.ts';
import { makeJourneysPage } from './generate/journeys.ts';
import { makeWorldOutline } from './generate/make-world-outline.ts';
import { makeMovingCostSection } from './generate/moving-cost-section.ts';
import { makePermissionsPage } from './generate/permissions-page.ts';
import { makeRetentionPage } from './generate/retention-page.ts';
import { makeSettingsPage } from './generate/settings-page.ts';
import { makeAsvsPage, makeCcssPage } from './generate/standards-page.ts';
import { makeTestsPage } from './generate/tests-page.ts';
import { makeAssetsVectors } from './generate/vectors/assets/make-assets-vectors.ts';
import { makeCheckpointVectors } from './generate/vectors/checkpoints.ts';
import { makeCosignatureVectors } from './generate/vectors/cosignatures.ts';
import { makeLiabilityVectors } from './generate/vectors/liabilities.ts';
import { makeWindowVectors } from './generate/vectors/price-windows.ts';
import { makeReceiptVectors } from './generate/vectors/receipts.ts';
import { makeRecordVectors } from './generate/vectors/records.ts';
import { makeReleaseVectors } from './generate/vectors/releases/make-release-vectors.ts';
import { makeTicketVectors } from './generate/vectors/tickets.ts';
import { makeConsistencyVectors, makeInclusionVectors } from './generate/vectors/tree-proofs.ts';

const dumpMigratedDatabase = async (): Promise<string> => {
  const server = await startThrowAwayPostgres();
  try {
    const database = openDatabase(server.url);
    try {
      await migrate(database);
      return await dumpSchema(database);
    } finally {
      await database.close();
    }
  } finally {
    await server.stop();
  }
};

/** Rewrites the generated files. With --check it only reports files that are not current. */
const isCheck = process.argv.includes('--check');

const generate = async (name: string, make: () => Promise<string>): Promise<void> => {
  const file = fileURLToPath(new URL(`../${name}`, import.meta.url));
  const fresh = await make();
  const current = await readFile(file, 'utf8').catch(() => '');
  if (fresh === current) {
    console.log(`${name} is current`);
  } else if (isCheck) {
    console.error(`${name} is not what it is generated from: run npm run gen`);
    process.exitCode = 1;
  } else {
    await writeFile(file, fresh);
    console.log(`${name} rewritten`);
  }
};

await generate('apps/server/schema.sql', dumpMigratedDatabase);
await generate('apps/server/src/chains/evm/demo/test-usdt.ts', compileTestToken);
await generate('apps/web/src/shared/map/world-outline.ts', makeWorldOutline);
await generate('docs/accessibility.md', makeAccessibilityPage);
await generate('docs/api-keys.md', () => Promise.resolve(makeApiKeysPage()));
await generate('docs/asvs.md', makeAsvsPage);
await generate('docs/campaigns.md', makeCampaignsPage);
await generate('docs/ccss.md', makeCcssPage);
await generate('docs/permissions.md', () => Promise.resolve(makePermissionsPage()));
await generate('docs/retention.md', () => Promise.resolve(makeRetentionPage()));
await generate('docs/settings.md', () => Promise.resolve(makeSettingsPage()));
await generate('docs/tests.md', () => makeTestsPage(ALONE));
await generate('docs/vectors/assets.jsonl', makeAssetsVectors);
await generate('docs/vectors/checkpoints.jsonl', () => Promise.resolve(makeCheckpointVectors()));
await generate('docs/vectors/consistency-proofs.jsonl', makeConsistencyVectors);
await generate('docs/vectors/cosignatures.jsonl', () => Promise.resolve(makeCosignatureVectors()));
await generate('docs/vectors/inclusion-proofs.jsonl', makeInclusionVectors);
await generate('docs/vectors/liabilities.jsonl', makeLiabilityVectors);
await generate('docs/vectors/records.jsonl', makeRecordVectors);
await generate('docs/vectors/price-windows.jsonl', () => Promise.resolve(makeWindowVectors()));
await generate('docs/vectors/receipts.jsonl', makeReceiptVectors);
await generate('docs/vectors/releases.jsonl', makeReleaseVectors);
await generate('docs/vectors/tickets.jsonl', makeTicketVectors);
await generate('docs/verification.md', makeMovingCostSection);
await generate('e2e/README.md', makeJourneysPage);
// The recordings are not part of the repository. Elsewhere the figures that they gave stay.
if (hasRecordings()) await generate('packages/rules/src/moving-cost-table.ts', makeMovingCostTable);
for (const [name, text] of Object.entries(makeClientCalls())) {
  await generate(`packages/client/src/calls/${name}`, () => Promise.resolve(text));
}
