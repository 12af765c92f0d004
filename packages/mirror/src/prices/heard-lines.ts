import type { Tick } from '@tallystick/venues/tick.ts';

/** The prices of a coin that stood at a venue within one second. */
export interface Heard {
  readonly low: bigint;
  readonly high: bigint;
  /** A message came too late to count. Its price is missing here. */
  readonly isLate: boolean;
  /** A price was so new that any other line, up to half of the largest age slower, had a fresh one too. */
  readonly isSure: boolean;
}

/** From the price that stood at the beginning of the second. */
interface Cell {
  readonly second: number;
  low: bigint;
  high: bigint;
  last: bigint;
  isLate: boolean;
}

interface HeardLine {
  readonly cells: Cell[];
  readonly sure: Set<number>;
}

const DEFAULT_MAX_AGE_MS = 2000;
/** For seconds that are read late. */
const MAX_CELLS = 16;

/** The mid of the book, or else the trade. Null if the message has neither, and for a crossed book. */
const priceOf = ({ bid, ask, last }: Tick): bigint | null => {
  if (bid === null || ask === null) return last;
  return bid > 0n && bid <= ask ? (bid + ask) / 2n : null;
};

/** The whole seconds at which a price of this age is fresh on every line that is up to half of the age slower than this one. */
const sureSeconds = ({ venueTimeMs, receivedTimeMs, maxAgeMs = DEFAULT_MAX_AGE_MS }: Tick): number[] => {
  const first = Math.ceil((receivedTimeMs + maxAgeMs / 2) / 1000);
  const last = Math.floor((Math.min(venueTimeMs, receivedTimeMs) + maxAgeMs) / 1000);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset);
};

const cellFor = (cells: Cell[], second: number, price: bigint): Cell => {
  const before = cells.at(-1);
  if (before?.second === second) return before;
  const stood = before?.last ?? price;
  const cell = { second, low: stood, high: stood, last: stood, isLate: false };
  cells.push(cell);
  if (cells.length > MAX_CELLS) cells.shift();
  return cell;
};

const heardAt = ({ cells, sure }: HeardLine, second: number): Heard | null => {
  while ((cells[1]?.second ?? Number.POSITIVE_INFINITY) <= second) cells.shift();
  for (const passed of sure) if (passed < second) sure.delete(passed);
  const cell = cells[0];
  if (cell === undefined || cell.second > second) return null;
  const isSure = sure.has(second);
  if (cell.second < second) return { low: cell.last, high: cell.last, isLate: false, isSure };
  return { low: cell.low, high: cell.high, isLate: cell.isLate, isSure };
};

/** Keeps what each venue said of each coin, until its second was read. */
export const openHeardLines = () => {
  const lines = new Map<string, Map<string, HeardLine>>();

  const lineOf = ({ symbol, venue }: Tick): HeardLine => {
    const ofSymbol = lines.get(symbol) ?? new Map<string, HeardLine>();
    lines.set(symbol, ofSymbol);
    const line = ofSymbol.get(venue) ?? { cells: [], sure: new Set<number>() };
    ofSymbol.set(venue, line);
    return line;
  };

  return {
    add: (tick: Tick): void => {
      const { cells, sure } = lineOf(tick);
      const before = cells.at(-1);
      const price = priceOf(tick) ?? before?.last;
      if (price === undefined) return;
      // This clock may be set back. A later tick must still count later.
      const cell = cellFor(
        cells,
        Math.max(Math.ceil(tick.receivedTimeMs / 1000), before?.second ?? 0),
        price,
      );
      if (price < cell.low) cell.low = price;
      if (price > cell.high) cell.high = price;
      cell.last = price;
      if (tick.bid === null && tick.ask === null && tick.last === null) cell.isLate = true;
      if (priceOf(tick) !== null) for (const second of sureSeconds(tick)) sure.add(second);
    },
    /** The prices that stood within the second, by venue. Seconds must be read in order. */
    at: (second: number, symbol: string): ReadonlyMap<string, Heard> => {
      const heard = new Map<string, Heard>();
      for (const [venue, line] of lines.get(symbol) ?? []) {
        const found = heardAt(line, second);
        if (found !== null) heard.set(venue, found);
      }
      return heard;
    },
  };
};
