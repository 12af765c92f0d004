import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod/mini';
import { ROOT } from '../root.ts';

/** The last recorded result of a campaign. */
const result = z.object({
  passed: z.number(),
  failed: z.number(),
  seconds: z.number(),
  /** The day in UTC. */
  day: z.string(),
  /** The short id of the commit. */
  commit: z.string(),
});
export type CampaignResult = z.output<typeof result>;
const results = z.record(z.string(), result);

const FILE = join(ROOT, 'tools/campaigns/results.json');

export const readResults = async (): Promise<Readonly<Record<string, CampaignResult>>> =>
  results.parse(JSON.parse(await readFile(FILE, 'utf8')));

/** Keeps the newest result of each campaign, sorted by name. */
export const recordResult = async (name: string, newest: CampaignResult): Promise<void> => {
  const all = Object.entries({ ...(await readResults()), [name]: newest });
  const sorted = all.toSorted(([one], [other]) => one.localeCompare(other));
  await writeFile(FILE, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
};
