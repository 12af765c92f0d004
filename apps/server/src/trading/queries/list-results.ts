import type { DeliveryResult } from '@tallystick/contract';
import { formatPrice } from '@tallystick/money';
import { TILE_WIDTH, tilePath } from '@tallystick/proof';
import { settlementSeconds } from '@tallystick/rules';
import { type LoggedPrices, selectLogExtent, selectLoggedPrices } from '../../market/public.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { wireTime } from '../../platform/wire.ts';
import { ENTRY_SECONDS, purchasePrice, settlementPrice } from '../settle/entry-and-settlement-price.rules.ts';
import type { RulesOf } from '../terms/rule-versions.sql.ts';
import { countLines, linesAfter, type ResultKey, resultLines } from './results.rules.ts';

interface ResultContext {
  readonly symbolOf: (symbolId: number) => string;
  readonly rulesOf: RulesOf;
}

interface Asked {
  readonly symbolIds: readonly number[];
  readonly durations: readonly number[];
  readonly start: { readonly after: ResultKey | null; readonly offset: number };
  readonly limit: number;
}

/** The acceptance second of a trade with this result: the second before the three entry seconds. */
const acceptSecondOf = ({ minute, durationSeconds }: ResultKey): number => minute - durationSeconds - 2;

const settlementSecondsOf = (key: ResultKey, rulesOf: RulesOf): number =>
  settlementSeconds(rulesOf(acceptSecondOf(key)), key.durationSeconds);

const secondsOf = (key: ResultKey, rulesOf: RulesOf): number[] => [
  ...Array.from({ length: ENTRY_SECONDS }, (_, index) => acceptSecondOf(key) + 1 + index),
  ...Array.from({ length: settlementSecondsOf(key, rulesOf) }, (_, index) => key.minute - index),
];

const pathOf = (position: number, entries: number): string => {
  const index = Math.floor(position / TILE_WIDTH);
  const width = Math.min(TILE_WIDTH, entries - index * TILE_WIDTH);
  return `/log/prices/${tilePath({ level: 'entries', index, width })}`;
};

const outcomeOf = (bought: bigint | null, settled: bigint | null): DeliveryResult['result'] => {
  if (bought === null || settled === null) return 'void';
  return settled === bought ? 'tie' : settled > bought ? 'up' : 'down';
};

const toResult = (
  key: ResultKey,
  logged: ReadonlyMap<number, LoggedPrices>,
  entries: number,
  { symbolOf, rulesOf }: ResultContext,
): DeliveryResult => {
  const { minute, symbolId, durationSeconds } = key;
  const count = settlementSecondsOf(key, rulesOf);
  const own = secondsOf(key, rulesOf).flatMap((second) => logged.get(second) ?? []);
  // As for a trade, seconds from a source other than that of the first entry second do not count.
  const source = own[0]?.source;
  const priceAt = (second: number): bigint | null => {
    const at = logged.get(second);
    return at === undefined || at.source !== source ? null : at.priceOf(symbolId);
  };
  const bought = purchasePrice(priceAt, acceptSecondOf(key));
  const settled = bought === null ? null : settlementPrice(priceAt, minute, count);
  const last = own.filter(({ second }) => second > minute - count).toSorted((a, b) => b.second - a.second)[0];
  return {
    symbol: symbolOf(symbolId),
    seconds: durationSeconds,
    settled_at: wireTime(minute * 1000),
    purchased_at: wireTime((minute - durationSeconds) * 1000),
    purchase_price: bought === null ? null : formatPrice(bought),
    settlement_price: settled === null ? null : formatPrice(settled),
    result: outcomeOf(bought, settled),
    log:
      last === undefined
        ? null
        : { position: last.position, second: last.second, path: pathOf(last.position, entries) },
  };
};

/** The delivery results computed only from the price log, with the log position of each and their count. */
export const listResults = async (
  sql: Sql,
  names: ResultContext,
  { symbolIds, durations, start, limit }: Asked,
): Promise<{
  readonly found: readonly { key: ResultKey; result: DeliveryResult }[];
  readonly total: number;
}> => {
  const extent = await selectLogExtent(sql);
  if (extent === null) return { found: [], total: 0 };
  const lines = resultLines(extent.first, extent.newest, symbolIds, durations);
  const keys = linesAfter(lines, start, limit);
  const rows = await selectLoggedPrices(sql, [
    ...new Set(keys.flatMap((key) => secondsOf(key, names.rulesOf))),
  ]);
  const logged = new Map(rows.map((row) => [row.second, row]));
  return {
    found: keys.map((key) => ({ key, result: toResult(key, logged, extent.entries, names) })),
    total: countLines(lines),
  };
};
