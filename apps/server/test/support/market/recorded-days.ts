import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod/mini';

/**
 * Recorded days of a coin at about one price a second, with the official outcomes of five-minute markets. Their licence does not
 * allow a copy in this repository. The tests read them from the folder beside the repository, or from TALLYSTICK_MARKET_DATA.
 *
 * `btc-1hz/manifest.json` names the files of each day and what is known about them. Without a manifest, the days are those whose
 * files the folder has, and nothing else is known about them.
 */
const FOLDER = new URL(
  'btc-1hz/',
  process.env['TALLYSTICK_MARKET_DATA'] === undefined
    ? new URL('../../../../../../shared/market-data/', import.meta.url)
    : new URL(`file://${process.env['TALLYSTICK_MARKET_DATA']}/`),
);

const Day = z.strictObject({
  day: z.iso.date(),
  prices: z.string(),
  outcomes: z.optional(z.string()),
  /** Outcomes that the prices can decide: there is a price within two seconds at both ends. */
  decidable_outcomes: z.optional(z.int()),
  /** Void trades of 30 s among those accepted in each second of the day. */
  void_trades: z.optional(z.int()),
  /** Silences of at least a minute. */
  silences: z.optional(z.int()),
});
const Manifest = z.strictObject({ days: z.array(Day).check(z.minLength(1), z.maxLength(31)) });

/** A recorded day with the known facts. A fact that nobody stated is undefined. */
export type RecordedDay = z.output<typeof Day>;

const PRICES = /^chainlink-BTCUSD-([0-9]{4}-[0-9]{2}-[0-9]{2})\.csv\.gz$/;

const daysOfFiles = (names: readonly string[]): readonly RecordedDay[] =>
  names.flatMap((prices) => {
    const day = PRICES.exec(prices)?.[1];
    if (day === undefined) return [];
    const outcomes = names.find((name) => name === `polymarket-btc-5m-outcomes-${day}.csv`);
    return [{ day, prices, ...(outcomes !== undefined && { outcomes }) }];
  });

/** The recorded days of this machine. Empty if it has none. */
export const recordedDays = (): readonly RecordedDay[] => {
  if (!existsSync(FOLDER)) return [];
  const manifest = new URL('manifest.json', FOLDER);
  if (!existsSync(manifest)) return daysOfFiles(readdirSync(FOLDER));
  return Manifest.parse(JSON.parse(readFileSync(manifest, 'utf8'))).days;
};

/** The text of a file of a day. */
export const readRecorded = (name: string): string => {
  const bytes = readFileSync(new URL(name, FOLDER));
  return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
};
