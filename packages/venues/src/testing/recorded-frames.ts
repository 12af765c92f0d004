import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

export interface RecordedFrame {
  readonly receivedMs: number;
  readonly frame: string;
}

const LINE = /^(\d{13})(?:\d{6})? (.+)$/;

const parseLines = (text: string): RecordedFrame[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [, receivedMs = '', frame = ''] = LINE.exec(line) ?? [];
      return { receivedMs: Number(receivedMs), frame };
    });

/** A few seconds of a venue, from this repository. */
export const excerptOf = (venue: string): readonly RecordedFrame[] =>
  parseLines(readFileSync(new URL(`fixtures/${venue}.txt`, import.meta.url), 'utf8'));

/** Whole recordings are in a folder beside the repository, or in TALLYSTICK_MARKET_DATA. */
const folder = new URL(
  'ws-raw/',
  process.env['TALLYSTICK_MARKET_DATA'] === undefined
    ? new URL('../../../../../shared/market-data/', import.meta.url)
    : new URL(`file://${process.env['TALLYSTICK_MARKET_DATA']}/`),
);

/** Enough for a test. */
const MAX_LINES = 15_000;

const BINANCE = /^binance-spot-([a-z]+)-/;

const namesOfBinance = (): readonly string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => BINANCE.test(name)) : [];

const readWhole = (name: string): string => gunzipSync(readFileSync(new URL(name, folder))).toString('utf8');

/** The whole recordings of Binance by symbol. Empty if this machine has none. */
export const binanceRecordings = (): readonly {
  readonly symbol: string;
  readonly frames: readonly RecordedFrame[];
}[] =>
  namesOfBinance().map((name) => ({
    symbol: (BINANCE.exec(name)?.[1] ?? '').toUpperCase(),
    frames: parseLines(readWhole(name)),
  }));

/** Minutes of Binance, both symbols in the order of their receipt. Uses the excerpt if the recording is missing. */
export const binanceRecording = (): readonly RecordedFrame[] => {
  const names = namesOfBinance();
  if (names.length === 0) return excerptOf('binance');
  return names
    .flatMap((name) => parseLines(readWhole(name).split('\n', MAX_LINES).join('\n')))
    .sort((a, b) => a.receivedMs - b.receivedMs);
};
