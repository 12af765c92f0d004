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

/** Minutes of Binance, both symbols in the order of their receipt. Uses the excerpt if the recording is missing. */
export const binanceRecording = (): readonly RecordedFrame[] => {
  if (!existsSync(folder)) return excerptOf('binance');
  return readdirSync(folder)
    .filter((name) => name.startsWith('binance-spot-'))
    .flatMap((name) => {
      const text = gunzipSync(readFileSync(new URL(name, folder))).toString('utf8');
      return parseLines(text.split('\n', MAX_LINES).join('\n'));
    })
    .sort((a, b) => a.receivedMs - b.receivedMs);
};
