import { utf8Encode } from '@tallystick/proof/encoding/bytes.ts';
import { formatVerifierKey } from '@tallystick/proof/notes/note.ts';
import { assetsDocument } from '@tallystick/proof/testing/assets.ts';
import {
  HOST,
  logSigner,
  openTestLog,
  priceEntryText,
  receiptSigner,
  WITNESS_KEY,
} from '@tallystick/proof/testing/house.ts';
import { tilesOf } from '@tallystick/proof/testing/tile-store.ts';
import type { HouseKeys } from '../verification/keys/pin-keys.rules.ts';

/** The public files of an honest house, for tests that change one of them. */

const keyOf = (log: Parameters<typeof logSigner>[0]): string => formatVerifierKey(logSigner(log).key);

export const HOUSE_KEYS: HouseKeys = {
  host: HOST,
  prices: keyOf('prices'),
  orders: keyOf('orders'),
  liabilities: keyOf('liabilities'),
  audit: keyOf('audit'),
  releases: keyOf('releases'),
  receipts: formatVerifierKey(receiptSigner.key),
  witnesses: [WITNESS_KEY],
};

const START = 1_767_312_000;

const priceAt = (at: number): Uint8Array =>
  utf8Encode(priceEntryText({ second: START + at, price: 6_400_000_000_000n + BigInt(at) }));

const logFiles = (name: 'prices' | 'orders', entries: readonly Uint8Array[]) => [
  [`/log/${name}/checkpoint`, utf8Encode(openTestLog(name, entries).checkpoint)] as const,
  ...[...tilesOf(entries)].map(([path, bytes]) => [`/log/${name}/${path}`, bytes] as const),
];

/** Every public file by its path. `seconds` is the length of the price log, `orders` that of the log of orders with this history. */
export const publicFiles = async ({
  seconds = 300,
  orders = 40,
  history = 'true',
} = {}): Promise<Map<string, Uint8Array | null>> =>
  new Map<string, Uint8Array | null>([
    ...logFiles(
      'prices',
      Array.from({ length: seconds }, (_, at) => priceAt(at)),
    ),
    ...logFiles(
      'orders',
      Array.from({ length: orders }, (_, at) => utf8Encode(`${history} order ${at}`)),
    ),
    ['/log/liabilities/assets', utf8Encode(await assetsDocument())],
  ]);
