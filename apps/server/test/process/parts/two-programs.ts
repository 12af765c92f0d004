import { createTestDatabase } from '../../support/database.ts';
import { oncePerFile } from '../../support/lifetime.ts';
import { openCluster } from '../../support/programs/cluster.ts';
import type { Program } from '../../support/programs/program.ts';
import { publishTerms, SHORT_SECONDS } from '../../support/trades/publish-terms.ts';

/** Each program may do all of the work and serves a share of the lanes. */
const ROLES = 'api,feed,settler';

const house = oncePerFile(async () => {
  const database = await createTestDatabase();
  // Without a fee, as in the first terms.
  await publishTerms(database, 0n, '2026-01-01', SHORT_SECONDS);
  const cluster = await openCluster(database.url, { TALLYSTICK_LANES: '2' });
  return { database, cluster };
});

const running = new Set<Program>();

/** Each start makes one program, which outlives the test that asks for it. Two parts that kill one each need at most four. */
const starts = Array.from({ length: 4 }, () =>
  oncePerFile(async () => {
    const program = await (await house()).cluster.start(ROLES);
    running.add(program);
    void program.exit.then(() => running.delete(program));
  }),
);

const start = async (): Promise<Program> => {
  const before = new Set(running);
  await starts.shift()?.();
  const started = [...running].find((program) => !before.has(program));
  if (started === undefined) throw new Error('a part starts more programs than the file has');
  return started;
};

/** Two programs on one database with two lanes. A part may kill either; the next part gets the survivor and another one. */
export const twoPrograms = async () => {
  const { database } = await house();
  while (running.size < 2) await start();
  const [first, other] = running;
  if (first === undefined || other === undefined) throw new Error('two programs run');
  return { database, first, other, start };
};
