import {
  type AcceptedOrder,
  type BoundFacts,
  compareOrder,
  hexEncode,
  verifyLog,
  verifyTicket,
} from '@tallystick/proof';
import { openHttpLog } from './http-log.ts';
import { ownKnowledge } from './own-knowledge.ts';
import type { Arguments } from './read-arguments.ts';
import { readText } from './read-files.ts';
import { boundText, orderText, type Report, report, timeText, withSteps } from './report.ts';
import type { Trust } from './trust.ts';
import { linesOf } from './words.ts';

/** The house promises that an order is in a signed checkpoint two seconds after its acceptance. */
const PROMISE_MS = 2_000;

const factsOf = (order: AcceptedOrder, entry: Uint8Array, bound: BoundFacts | null): readonly string[] => [
  orderText(order),
  boundText(bound),
  `its entry in the log of orders is ${hexEncode(entry)}`,
];

/** Says what the ticket and a log without its order prove together. */
const missingFrom = (size: number, { acceptAtMs }: AcceptedOrder): readonly string[] => [
  `the house accepted the order, and it is not among the ${size} entries of the log of orders`,
  `it must be there since ${timeText(acceptAtMs + PROMISE_MS)}: keep the ticket and the checkpoint of the log, which show it together`,
];

/** Reads the log of orders from its address and looks for the order of a ticket that holds. */
const findInLog = async (
  url: string,
  { from }: Arguments,
  { vkeys, policy }: Trust,
  order: AcceptedOrder,
  entry: Uint8Array,
): Promise<Pick<Report, 'ok' | 'lines'>> => {
  const log = await verifyLog({ fetch: openHttpLog(url), vkeys, ...policy, from, find: entry });
  const { foundAt, checkpoint } = log;
  const isOfOrders = checkpoint?.origin.endsWith('/log/orders') ?? false;
  const why = isOfOrders ? 'not_in_the_log' : 'origin_wrong';
  const steps = [
    ...log.steps,
    foundAt !== null && isOfOrders
      ? ({ name: 'order_logged', ok: true } as const)
      : ({ name: 'order_logged', ok: false, why: log.ok ? why : 'not_reached' } as const),
  ];
  const isMissing = log.ok && isOfOrders && foundAt === null;
  return {
    ok: steps.every(({ ok }) => ok),
    lines: [
      ...steps.flatMap(linesOf),
      ...(foundAt === null ? [] : [`it is entry ${foundAt} of ${checkpoint?.size}`]),
      ...(isMissing ? missingFrom(checkpoint?.size ?? 0, order) : []),
    ],
  };
};

/**
 * Checks a ticket: alone, with a tlog-proof of its order (`--proof`), with its bound in time (`--bound`), or against the whole log
 * of orders (`--url`).
 */
export const checkTicket = async (bytes: Uint8Array, options: Arguments, trust: Trust): Promise<Report> => {
  const { proof, bound, url } = options;
  const verdict = verifyTicket(bytes, trust.vkeys, {
    ...trust.policy,
    ...(proof === null ? {} : { orderProof: await readText(proof) }),
    ...(bound === null ? {} : { bound: await readText(bound) }),
  });
  const { order, entry } = verdict;
  const facts = order === null || entry === null ? [] : factsOf(order, entry, verdict.bound);
  const own = order === null ? [] : compareOrder(order, await ownKnowledge(options));
  const alone = report(withSteps(verdict, own), facts, bound !== null);
  if (url === null || !alone.ok || order === null || entry === null) return alone;
  const found = await findInLog(url, options, trust, order, entry);
  const shownNow = new Set<string>(['orders_checkpoint', 'order_logged', 'witnesses']);
  return {
    ok: found.ok,
    lines: [...alone.lines, ...found.lines],
    notShown: alone.notShown.filter((name) => !shownNow.has(name)),
    isTimeMissing: alone.isTimeMissing,
  };
};
