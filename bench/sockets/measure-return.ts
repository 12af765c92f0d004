import { setTimeout as delay } from 'node:timers/promises';
import { addOrder } from '@tallystick/contract';
import * as z from 'zod/mini';
import type { Database } from '../../apps/server/src/platform/postgres/db.ts';
import { startProgram } from '../../apps/server/test/support/programs/program.ts';
import { publishTerms } from '../../apps/server/test/support/trades/publish-terms.ts';
import { startLoadGenerator } from '../http/processes.ts';
import { addCustomers, openDatabaseOf, openDataFolder } from '../support/program.ts';
import { startChild } from './children.ts';
import { returnReport } from './return-process.ts';

export interface Return {
  /** From the loss of all connections until the last client had signed in and had all its topics again. */
  readonly backSeconds: number;
  /** Latency of orders over HTTP during the measurement. */
  readonly acceptP99Ms: number;
  /** The largest delay of a payment after its second, over all trades that fell due meanwhile. */
  readonly settleDelaySeconds: number;
}

/** Orders in flight: customers trade while the others reconnect. */
const CONCURRENCY = 16;
/** A duration so short that some trades fall due in each second of the measurement. */
const SECONDS = 5;
const UNTIL_DUE_MS = 8000;
const SETTLED_MS = 4000;

/** Prepares a data folder with customers before the program starts. */
const prepare = async (dataFolder: string, count: number): Promise<readonly string[]> => {
  const program = await startProgram({ dataFolder });
  const database = await openDatabaseOf(dataFolder);
  const customers = await addCustomers(database, count, new Date());
  await publishTerms(database, 0n, new Date().toISOString(), SECONDS);
  await database.close();
  await program.stop();
  return customers.map(({ token }) => token);
};

const latestPayment = async (database: Database, from: number, to: number): Promise<number> => {
  const [row] = await database.query<{ late: string | null }>(
    `select max(extract(epoch from settled_at) - settle_second)::text as late
     from trading.runs where settle_second between $1 and $2`,
    [from, to],
  );
  if (row === undefined || row.late === null) throw new Error('nothing fell due while the clients came back');
  return Number(row.late);
};

/** The shipped program. Each customer has a socket. All sockets lose their connection while trades continue. */
export const measureReturn = async (
  { clients: count, loadMs }: { clients: number; loadMs: number },
  say: (words: string) => void,
): Promise<Return> => {
  const folder = await openDataFolder();
  const tokens = [...(await prepare(folder.path, count))];
  const program = await startProgram({ dataFolder: folder.path });
  const database = await openDatabaseOf(folder.path);
  const port = Number(new URL(program.url).port);
  const clients = startChild(new URL('./return-process.ts', import.meta.url));
  const generator = startLoadGenerator();
  try {
    say(`${count} customers open a socket each`);
    const opening = performance.now();
    await clients.ask({ do: 'open', port, tokens });
    say(`all open after ${((performance.now() - opening) / 1000).toFixed(1)} s`);
    const order = { port, path: addOrder.path, tokens, concurrency: CONCURRENCY, seconds: SECONDS };
    const load = generator.send({ ...order, milliseconds: UNTIL_DUE_MS + loadMs, prefix: 'order' });
    await delay(UNTIL_DUE_MS);
    const from = Math.floor(Date.now() / 1000);
    const backMs = z.number().parse(await clients.ask({ do: 'drop' }));
    say(`all back after ${(backMs / 1000).toFixed(1)} s`);
    const report = await load;
    if (report.other !== null) throw new Error(`${report.others} orders were not taken: ${report.other}`);
    const to = Math.floor(Date.now() / 1000);
    await delay(SETTLED_MS);
    const settleDelaySeconds = await latestPayment(database, from, to);
    const { faults, events, resets } = returnReport.parse(await clients.ask({ do: 'report' }));
    say(`${Math.round(report.perSecond)} orders/s meanwhile; ${events} events told, ${resets} whole states`);
    if (faults > 0) throw new Error(`${faults} events were lost, came twice or out of order`);
    return { backSeconds: backMs / 1000, acceptP99Ms: report.p99Ms, settleDelaySeconds };
  } finally {
    await generator.stop();
    await clients.stop();
    await database.close();
    await program.stop();
    await folder.remove();
  }
};
