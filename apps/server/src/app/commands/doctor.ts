import { setupCheck } from '@tallystick/contract/operator/setup.ts';
import * as z from 'zod/mini';
import { readConfig } from '../../platform/config/config.ts';
import { exchange, type OutgoingAnswer } from '../../platform/outgoing/exchange.ts';
import { StartError } from '../../platform/process/start-error.ts';
import { wordReason } from '../../platform/reasons/read-reason.ts';

/** Prints the checks of a first start, as the console's page Set-up shows them. Ends with 1 while one is open. */
const ANSWER_TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 1024 * 1024;
const MARKS = { done: 'ok   ', open: 'OPEN ', unused: '-    ' } as const;

const ask = async (url: string, token: string | null): Promise<unknown> => {
  let answer: OutgoingAnswer;
  try {
    answer = await exchange({
      url,
      method: 'GET',
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      timeoutMs: ANSWER_TIMEOUT_MS,
      maxBytes: MAX_ANSWER_BYTES,
    });
  } catch {
    throw new StartError(
      `no server answers at ${url}: start it, and run this on its machine with its settings`,
    );
  }
  if (answer.status === 200) return JSON.parse(answer.body.toString());
  throw new StartError(
    answer.status === 404
      ? 'the server refuses: set the same TALLYSTICK_METRICS_TOKEN as for the server, whose role must be api'
      : `the server answers ${answer.status}`,
  );
};

const run = async (): Promise<boolean> => {
  const { port, metricsToken } = readConfig(process.env);
  const checks = z.array(setupCheck).parse(await ask(`http://127.0.0.1:${port}/setupz`, metricsToken));
  for (const { name, state, found, todo, at } of checks) {
    console.log(`${MARKS[state]} ${name.padEnd(16)} ${wordReason(found)}${at === null ? '' : ` (${at})`}`);
    if (todo !== null) console.log(`${' '.repeat(23)}→ ${wordReason(todo)}`);
  }
  const open = checks.filter(({ state }) => state === 'open').length;
  console.log(open === 0 ? 'The set-up is complete.' : `${open} of ${checks.length} checks are open.`);
  return open === 0;
};

await run().then(
  (isComplete) => {
    process.exitCode = isComplete ? 0 : 1;
  },
  (error: unknown) => {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  },
);
