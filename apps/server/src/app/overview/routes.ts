import { type DataOf, overview } from '@tallystick/contract';
import { readHotWallet } from '../../funding/public.ts';
import type { Http } from '../../platform/http/http.ts';
import { keptFor } from '../../platform/postgres/kept-for.ts';
import type { Services } from '../services.ts';
import { keepHotWallet } from './hot-wallet.ts';
import { type OverviewSources, readOverview } from './read-overview.ts';

/** Cache time. More frequent requests get the last answer again. */
const KEPT_MS = 5_000;

/** Reads the overview at most every five seconds, and once at a time, however many desks show it. */
export const createOverview = (sources: OverviewSources): (() => Promise<DataOf<typeof overview>>) =>
  keptFor(sources.core.clock, KEPT_MS, () => readOverview(sources));

/** The console's first page. It only reads. */
export const registerOverviewRoutes = (
  http: Http,
  { core, funding, floor }: Pick<Services, 'core' | 'funding' | 'floor'>,
  holdings: OverviewSources['holdings'],
): void => {
  const { database, clock } = core;
  const read = createOverview({
    core,
    coverage: async () => (await floor.verification.figures()).coverage,
    holdings,
    hotWallet: keepHotWallet(clock, () =>
      readHotWallet({ database, clock, chain: funding.chain.evm, signer: funding.payouts.signer }),
    ),
  });
  http.serve(overview, () => read());
};
