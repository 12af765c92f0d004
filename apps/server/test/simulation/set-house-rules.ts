import { setLimits } from '../support/trades/set-limits.ts';
import type { Stage } from './stage.ts';
import type { HouseRules } from './world/weather.ts';

/** Sets the limits of a world. Books money of each lane's house to the outside, so that the given amount is left. */
export const setHouseRules = async (stage: Stage, { limits, house }: HouseRules): Promise<void> => {
  if (limits !== null) await setLimits(stage.database, limits);
  if (house === null) return;
  for (const { lane } of stage.ledger.lanes) {
    await stage.database.query(
      `select ledger.post_control_lines($1, ledger.begin_batch($1), 'funding', $3, 1::smallint,
         array['external', 'house_available']::ledger.account_kind[], array[had - $2, $2 - had])
       from ledger.control_balance($1, 1::smallint, 'house_available') had`,
      [lane, house, new Date(1_767_312_000_000)],
    );
  }
};
