import { join } from 'node:path';
import { login } from '@tallystick/contract';
import * as z from 'zod/mini';
import { startProgram } from '../apps/server/test/support/programs/program.ts';
import { type Measured, startPhone } from '../e2e/support/checks/lighthouse.ts';
import { type Bench, type Pair, pairedFigure } from './support/figure.ts';
import { openDataFolder } from './support/program.ts';

/** The goals, which are the baseline unless another checkout is. */
const GOALS = { requests: 35, bytes: 260_000, lcpMs: 1_800, tbtMs: 50 };
const GOAL = 'at most';

/** The folder of another checkout with its packages, whose app is the baseline. */
const OTHER = process.env['TALLYSTICK_BENCH_BEFORE'] ?? null;
const FIRST_ACCOUNT = /Demo account: (\S+), password (\S+)\. /;

type Visit = Pick<Measured, keyof typeof GOALS>;

/** The first visit of home by the signed-in customer of a demo. */
const visitHome = async (repository: string): Promise<Visit> => {
  const folder = await openDataFolder();
  const main = join(repository, 'apps', 'server', 'src', 'main.ts');
  const program = await startProgram({ dataFolder: folder.path, main });
  try {
    const [, account, password] = FIRST_ACCOUNT.exec(program.output()) ?? [];
    const answer = await fetch(`${program.url}${login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account, password, locale: 'en' }),
    });
    const { data } = z.object({ data: login.data }).parse(await answer.json());
    const phone = await startPhone(program.url, data.userinfo);
    try {
      return await phone.measure('/', 1, () => true);
    } finally {
      await phone.close();
    }
  } finally {
    await program.stop();
    await folder.remove();
  }
};

/** The first visit of home on a phone: slow 4G, a processor four times slower, nothing kept. */
export const firstVisit: Bench = async ({ quick, say }) => {
  const pairs: Record<keyof Visit, Pair[]> = { requests: [], bytes: [], lcpMs: [], tbtMs: [] };
  for (let time = 0; time < (quick ? 1 : 3); time += 1) {
    const ours = await visitHome(join(import.meta.dirname, '..'));
    const baseline = OTHER === null ? GOALS : await visitHome(OTHER);
    for (const name of ['requests', 'bytes', 'lcpMs', 'tbtMs'] as const) {
      pairs[name].push({ ours: ours[name], baseline: baseline[name] });
      say(`${name} ${ours[name]} of ${baseline[name]}`);
    }
  }
  const name = OTHER === null ? GOAL : 'the checkout of TALLYSTICK_BENCH_BEFORE';
  return [
    pairedFigure('first-visit.requests', name, pairs.requests),
    pairedFigure('first-visit.bytes', name, pairs.bytes),
    pairedFigure('first-visit.lcp_ms', name, pairs.lcpMs),
    pairedFigure('first-visit.tbt_ms', name, pairs.tbtMs),
  ];
};
