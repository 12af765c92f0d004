import { PRICE_DIGITS, parsePrice } from '@tallystick/money';
import * as z from 'zod/mini';

/** A line of a recording with the recorder's time and the venue's time. The venue's time is null if the venue sent none. */
export interface RecordedTick {
  readonly receivedMs: number;
  readonly venueMs: number | null;
  readonly symbol: string;
  readonly bid: bigint | null;
  readonly ask: bigint | null;
  readonly last: bigint | null;
  readonly traded: bigint;
}

/** Reads a line. Returns null if it holds no price. */
export type LineReader = (line: string) => RecordedTick | null;

const MAX_LINE_LENGTH = 10_000;

/** Values have 18 digits after the point and prices have 8. The rest is dropped. */
const FULL_ACCURACY = 10n ** (18n - BigInt(PRICE_DIGITS));
const CSV_HEADER = 'feed_ts_ms,value,full_accuracy_value,server_ts_ms,recv_ms';
const CSV_LINE = /^(\d{13}),[\d.]+,(\d{1,36}),\d*,(\d{13})$/;

const readCsvLine: LineReader = (line) => {
  const [, venueMs, value, receivedMs] = CSV_LINE.exec(line) ?? [];
  if (venueMs === undefined || value === undefined || receivedMs === undefined) return null;
  const price = BigInt(value) / FULL_ACCURACY;
  return {
    receivedMs: Number(receivedMs),
    venueMs: Number(venueMs),
    symbol: 'BTCUSDT',
    bid: null,
    ask: null,
    last: price,
    traded: 0n,
  };
};

/** A venue's decimal as an integer at 1e-8. Null if it is not a decimal or is too precise. */
const fixed = z.pipe(z.string(), z.transform(parsePrice));
const bookTicker = z.object({ s: z.string(), b: fixed, a: fixed });
const trade = z.object({ e: z.literal('trade'), s: z.string(), E: z.int(), p: fixed, q: fixed });
const rawMessage = z.object({ data: z.union([trade, bookTicker]) });

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const RAW_LINE = /^(\d{13})\d{6} (\{.*\})$/;

const readRawLine: LineReader = (line) => {
  const [, receivedMs, text] = RAW_LINE.exec(line) ?? [];
  if (receivedMs === undefined || text === undefined) return null;
  const message = rawMessage.safeParse(parseJson(text));
  if (!message.success) return null;
  const { data } = message.data;
  const at = { receivedMs: Number(receivedMs), symbol: data.s };
  if ('e' in data) {
    return { ...at, venueMs: data.E, bid: null, ask: null, last: data.p, traded: data.q ?? 0n };
  }
  return { ...at, venueMs: null, bid: data.b, ask: data.a, last: null, traded: 0n };
};

/** Detects the format of a recording by its first line: a CSV of one value a second, or a venue's raw stream. Null: unknown. */
export const lineReaderFor = (firstLine: string): LineReader | null => {
  if (firstLine.trim() === CSV_HEADER) return bounded(readCsvLine);
  return RAW_LINE.test(firstLine) ? bounded(readRawLine) : null;
};

const bounded =
  (read: LineReader): LineReader =>
  (line) =>
    line.length > MAX_LINE_LENGTH ? null : read(line);
