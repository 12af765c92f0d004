import type { CoveredCurrency } from '@tallystick/proof/assets/check-holdings.ts';
import type { LogFetch } from '@tallystick/proof/logs/load-tile.ts';
import { logOrigin } from '@tallystick/proof/notes/origins.ts';
import { checkCheckpoint } from '../checkpoints/check-checkpoint.ts';
import { compareCheckpoint } from '../checkpoints/largest-checkpoint.ts';
import { type HouseKeys, independentKeysOf, verifierKeysOf } from '../keys/pin-keys.rules.ts';
import { loadAlgorithms } from '../verifiers/verifiers.ts';
import { ASSETS_FILE } from './read-log-file.ts';
import {
  consistentStep,
  joinSteps,
  type SealName,
  type SealStep,
  STEPS_OF,
  stepOf,
  witnessStep,
} from './seals.rules.ts';

export interface SealReads {
  readonly keys: HouseKeys;
  /** Reads a file of the house by its path, null if there is none. Rejects if the house cannot be reached. */
  readonly read: LogFetch;
  /** Milliseconds since 1970, by the server's clock. */
  readonly now: () => number;
}

/** A step that has run, with the figures that it showed. */
export interface Found {
  readonly step: SealStep;
  /** Entries of the log. */
  readonly size?: number;
  /** Entries that this phone computed again. */
  readonly recomputed?: number;
  /** Debts and proven money by currency. */
  readonly sums?: readonly CoveredCurrency[];
}

type Run = AsyncGenerator<Found, void>;

/** Faults of the reading, not of the log. */
const UNREAD: ReadonlySet<string> = new Set(['tile_missing', 'bundle_missing']);

/** Computes the newest entries of the price log again: each price is the median of its exchanges, and the root follows from all. */
const newestStep = async (note: Uint8Array, size: number, vkey: string, fetch: LogFetch): Promise<Found> => {
  const { verifyLog } = await import('@tallystick/proof/logs/verify-log.ts');
  const { steps, entries } = await verifyLog({
    fetch: (path) => (path === 'checkpoint' ? Promise.resolve(note) : fetch(path)),
    vkeys: [vkey],
    from: Math.max(0, size - 1),
  });
  const fault = steps.find(({ ok }) => !ok);
  if (UNREAD.has(fault?.why ?? '')) throw new Error(fault?.why);
  if (fault !== undefined) return { step: { ...fault, name: 'newest' } };
  return { step: stepOf('newest', entries > 0 ? null : 'not_reached'), recomputed: entries };
};

/** Checks the signature of a log's newest checkpoint, the log's consistency with what this phone saw, and its witnesses. */
async function* checkLog(name: 'prices' | 'orders', { keys, read, now }: SealReads): Run {
  const vkeys = verifierKeysOf(keys);
  const origin = logOrigin(keys.host, name);
  const fetch: LogFetch = (path) => read(`/log/${name}/${path}`);
  const [note] = await Promise.all([fetch('checkpoint'), loadAlgorithms(vkeys)]);
  if (note === null) throw new Error('checkpoint_missing');
  const opened = checkCheckpoint(new TextDecoder().decode(note), origin, vkeys);
  if (opened === null) {
    yield { step: stepOf(`${name}_checkpoint`, 'signature_wrong') };
    return;
  }
  const { size, root, witnesses } = opened;
  yield { step: stepOf(`${name}_checkpoint`, null), size };
  const shown = { size, root, at: new Date(now()).toISOString() };
  const { continuity, before } = await compareCheckpoint(origin, shown, fetch);
  yield { step: consistentStep(continuity, before === null) };
  yield { step: witnessStep(witnesses) };
  if (name === 'prices') yield await newestStep(note, size, keys.prices, fetch);
}

/** The steps of the statement of debts and assets. Before the first statement there is nothing to check. */
async function* checkSolvency({ keys, read }: SealReads): Run {
  const vkeys = independentKeysOf(keys);
  const [{ verifyAssets }, bytes] = await Promise.all([
    import('@tallystick/proof/assets/verify-assets.ts'),
    read(ASSETS_FILE),
    loadAlgorithms(vkeys),
  ]);
  if (bytes === null) return;
  const { steps, sums } = verifyAssets(bytes, vkeys);
  const named = (...names: readonly string[]) => steps.filter(({ name }) => names.includes(name));
  for (const name of ['format', 'liabilities_checkpoint', 'statement_logged', 'witnesses'] as const)
    yield { step: joinSteps(name, named(name)) };
  yield { step: joinSteps('holdings', named('challenge', 'addresses', 'signatures')) };
  yield { step: joinSteps('covered', named('covered')), sums };
}

const CHECKS: Readonly<Record<SealName, (reads: SealReads) => Run>> = {
  solvency: checkSolvency,
  prices: (reads) => checkLog('prices', reads),
  trades: (reads) => checkLog('orders', reads),
};

/**
 * Runs the steps of a seal on this phone, one after another. A step whose material cannot be fetched, and those after it, are
 * `unreachable`; a step that needs a failed one is `not_reached`. Never rejects.
 */
export async function* checkSeal(seal: SealName, reads: SealReads): Run {
  let done = 0;
  let why = 'not_reached';
  try {
    for await (const found of CHECKS[seal](reads)) {
      done += 1;
      yield found;
    }
  } catch {
    why = 'unreachable';
  }
  for (const name of STEPS_OF[seal].slice(done)) yield { step: stepOf(name, why) };
}
