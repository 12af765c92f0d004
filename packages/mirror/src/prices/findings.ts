import { closeSync, fsyncSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { formatPrice } from '@tallystick/money';
import type { LeftOut, PriceEntry } from '@tallystick/proof';
import type { Alarms } from '../alarms.ts';
import type { Allowed, Verdict } from './judge-second.ts';
import type { SeenSecond } from './record-venues.ts';

/** A judged second of a coin. */
export interface Judged {
  readonly second: number;
  readonly symbol: string;
  readonly entry: PriceEntry | null;
  readonly verdict: Verdict;
  readonly seen: SeenSecond | null;
}

export interface Findings {
  readonly add: (judged: Judged) => void;
  readonly areOpen: () => boolean;
}

type Kind = 'price_off' | 'venue_left_out' | 'price_withheld';

/** A single second may differ by an honest delay, and one alone cannot move a median of three beyond the two others. */
const OFF_SECONDS = 2;
const OFF_WITHIN_SECONDS = 3;
/** A house may lose a line for a while. A venue that is left out for longer is a finding, also where it moves nothing. */
const LEFT_OUT_SECONDS = 60;
/** A finding is over when its coin was seen without one for this long. */
const OVER_SECONDS = 600;

const timeText = (second: number): string => new Date(second * 1000).toISOString().replace('.000Z', 'Z');
const priceText = (price: bigint | null | undefined): string => (price == null ? 'none' : formatPrice(price));
const pricesOf = (prices: ReadonlyMap<string, bigint>): Record<string, string> =>
  Object.fromEntries([...prices].map(([venue, price]) => [venue, formatPrice(price)]));
const reasonText = (why: LeftOut): string => (typeof why === 'string' ? why : `off ${formatPrice(why.off)}`);

const listed = (prices: Readonly<Record<string, string>>): string =>
  Object.entries(prices)
    .map(([venue, price]) => `${venue} ${price}`)
    .join(', ') || 'none';

const allowedOf = (verdict: Verdict): Allowed | null => (verdict.kind === 'off' ? verdict.allowed : null);

/** The record of the second at which a finding begins. */
const recordOf = (kind: Kind, seconds: readonly number[], { symbol, entry, verdict, seen }: Judged) => {
  const allowed = allowedOf(verdict);
  return {
    kind,
    coin: symbol,
    seconds,
    published: priceText(entry?.prices.get(symbol)),
    own: priceText(seen?.index.price),
    allowed: allowed === null ? null : { low: formatPrice(allowed.low), high: formatPrice(allowed.high) },
    left_out: 'leftOut' in verdict ? verdict.leftOut : [],
    own_venues: pricesOf(seen?.index.madeOf ?? new Map()),
    house_venues: pricesOf(entry?.madeOf.get(symbol) ?? new Map()),
    house_reasons: Object.fromEntries(
      [...(entry?.more?.leftOut.get(symbol) ?? [])].map(([venue, why]) => [venue, reasonText(why)]),
    ),
  };
};

type FindingRecord = ReturnType<typeof recordOf>;

const wordsOf = (record: FindingRecord): string => {
  const { kind, coin, seconds, published, own, allowed, left_out: leftOut } = record;
  const at = `${coin} at ${seconds.map(timeText).join(', ')}`;
  const here = `this mirror's own index is ${own} (${listed(record.own_venues)})`;
  const house = `the house has ${listed(record.house_venues)}`;
  if (kind === 'price_withheld') return `${at}: no price was published, and ${here}; ${house}`;
  if (kind === 'venue_left_out')
    return `${at}: ${leftOut.join(', ')} left out of ${published}, although fresh here; ${here}; ${house}`;
  const range = allowed === null ? '' : `the venues allow ${allowed.low} to ${allowed.high}; `;
  return `${at}: ${published} was published; ${range}${here}; ${house}`;
};

interface Open {
  readonly first: number;
  last: number;
  count: number;
}

/** The last differing seconds on one side of a coin. */
interface Run {
  readonly side: string;
  readonly seconds: readonly number[];
}

/** Appends a line, which survives a power loss. */
const keep = (folder: string, line: object): void => {
  mkdirSync(folder, { recursive: true });
  const file = openSync(join(folder, 'findings.jsonl'), 'a');
  try {
    writeSync(file, `${JSON.stringify(line)}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

/** Decides of judged seconds what is a finding: it is told, kept in `<folder>/findings.jsonl`, and an alarm until it is over. */
export const openFindings = (options: {
  readonly log: string;
  readonly folder: string;
  readonly alarms: Alarms;
  readonly nowMs: () => number;
}): Findings => {
  const { log, folder, alarms, nowMs } = options;
  const open = new Map<string, Open>();
  const runs = new Map<string, Run>();
  /** Seconds in a row in which a venue was left out, by coin and venue. */
  const leftOut = new Map<string, number>();

  const subjectOf = (symbol: string, kind: Kind): string => `${log} ${symbol} ${kind}`;
  const write = (line: object): void => keep(folder, { at: new Date(nowMs()).toISOString(), log, ...line });

  const find = (kind: Kind, seconds: readonly number[], judged: Judged): void => {
    const { symbol, second } = judged;
    const subject = subjectOf(symbol, kind);
    const before = open.get(subject);
    if (before !== undefined) {
      before.last = second;
      before.count += 1;
      return;
    }
    const record = recordOf(kind, seconds, judged);
    open.set(subject, { first: seconds[0] ?? second, last: second, count: seconds.length });
    write(record);
    alarms.raise(subject, wordsOf(record));
  };

  const addOff = (judged: Judged): void => {
    const { second, symbol, verdict } = judged;
    if (verdict.kind !== 'off') return;
    const kind = verdict.leftOut.length === 0 ? 'price_off' : 'venue_left_out';
    const side = `${kind} ${verdict.side}`;
    const before = runs.get(symbol);
    const recent = before?.side === side ? before.seconds : [];
    const seconds = [...recent.filter((at) => at > second - OFF_WITHIN_SECONDS), second];
    runs.set(symbol, { side, seconds });
    if (seconds.length >= OFF_SECONDS) find(kind, seconds, judged);
  };

  const addLeftOut = (judged: Judged): void => {
    const { second, symbol, verdict } = judged;
    const venues = verdict.kind === 'same' || verdict.kind === 'off' ? verdict.leftOut : [];
    for (const key of leftOut.keys())
      if (key.startsWith(`${symbol} `) && !venues.includes(key.slice(symbol.length + 1))) leftOut.delete(key);
    for (const venue of venues) {
      const count = (leftOut.get(`${symbol} ${venue}`) ?? 0) + 1;
      leftOut.set(`${symbol} ${venue}`, count);
      if (count >= LEFT_OUT_SECONDS) find('venue_left_out', [second - count + 1, second], judged);
    }
  };

  const end = ({ symbol, second }: Judged): void => {
    for (const kind of ['price_off', 'venue_left_out', 'price_withheld'] as const) {
      const subject = subjectOf(symbol, kind);
      const found = open.get(subject);
      if (found === undefined || second - found.last < OVER_SECONDS) continue;
      open.delete(subject);
      write({ kind, coin: symbol, over: true, first: found.first, last: found.last, count: found.count });
      alarms.clear(subject);
    }
  };

  return {
    add: (judged) => {
      // A second that was not seen says nothing, and ends nothing.
      if (judged.verdict.kind === 'unseen') return;
      addOff(judged);
      addLeftOut(judged);
      if (judged.verdict.kind === 'withheld') find('price_withheld', [judged.second], judged);
      end(judged);
    },
    areOpen: () => open.size > 0,
  };
};
