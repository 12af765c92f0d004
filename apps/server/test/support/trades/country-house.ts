import { proposeChange } from '@tallystick/contract';
import type { Database } from '../../../src/platform/postgres/db.ts';
import { countriesChange, registerCountriesRoutes } from '../../../src/trading/public.ts';
import { oncePerFile } from '../lifetime.ts';
import { openChangesDesk } from '../operator/changes-desk.ts';
import { operatorBench } from '../operator/operator-bench.ts';
import type { FloorOptions } from './floor.ts';
import { openTradingFloor } from './trading-floor.ts';

const WHY = 'as the lawyers say';

/** Declares a customer's country as it is in force, without the customer's call. */
export const declare = async (database: Database, uid: bigint, country: string): Promise<void> => {
  await database.query(
    `insert into accounts.users (uid, account, account_key, password_hash, nickname, locale, created_at)
     values ($1, $2, $2, '$argon2id$', $2, 'en', now()) on conflict do nothing`,
    [uid, `c${uid}`],
  );
  await database.query(
    `insert into accounts.countries (uid, country, changes) values ($1, $2, 1)
     on conflict (uid) do update set country = excluded.country, next_country = null, next_at = null`,
    [uid, country],
  );
};

/** A trading floor with staff who state its countries. Their tokens give their name and role. */
export const openCountryHouse = async (options: FloorOptions = {}) => {
  const floor = await openTradingFloor(options);
  const { operator } = await operatorBench(floor.database);
  const { database, clock, trading } = floor;
  const definition = countriesChange({
    mode: options.mode ?? 'demo',
    ...((options.acceptByClock ?? true) && { testNowMs: () => clock.nowMs() }),
  });
  const http = await openChangesDesk({ database, clock, operator }, [definition]);
  registerCountriesRoutes(http.http, { database });
  const newest = async (): Promise<number> => {
    const [row] = await database.query<{ version: number | null }>(
      'select max(version) as version from trading.country_lists',
    );
    return row?.version ?? 0;
  };
  const propose = (countries: readonly string[] | null, token = 'finance ann', basedOn?: number) =>
    newest().then((version) => {
      const about = { subject: 'countries', target: '', based_on: basedOn ?? version } as const;
      return http.send(proposeChange, { ...about, content: { countries }, reason: WHY }, { token });
    });
  const proposed = async (countries: readonly string[] | null): Promise<string> =>
    proposeChange.data.parse((await propose(countries)).body.data).change_id;
  const decide = (changeId: string, token = 'risk bob', approve = 1) =>
    http.decide(changeId, { token }, approve);
  const trade = (uid: bigint, clientId: string | null = null) =>
    trading.openTrade({
      uid,
      symbol: 'BTCUSDT',
      direction: 'up',
      amount: '5',
      durationSeconds: 30,
      clientId,
    });
  const state = async (countries: readonly string[] | null): Promise<void> => {
    const { body } = await decide(await proposed(countries));
    if (body.code !== 1) throw new Error(`the list was refused: ${body.error}`);
  };
  return {
    ...floor,
    ...http,
    get startSecond() {
      return floor.startSecond;
    },
    newest,
    propose,
    proposed,
    decide,
    trade,
    /** Puts a list in force, by two members. */
    state,
    /** `done`, or the code of the refusal. */
    outcome: (uid: bigint, clientId: string | null = null): Promise<string> =>
      trade(uid, clientId).then(
        () => 'done',
        (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
      ),
  };
};

/** Gives the tests of a file one demo. Each begins when no trade runs and the newest list names all countries. */
export const shareCountryHouse = (): (() => ReturnType<typeof openCountryHouse>) => {
  const open = oncePerFile(openCountryHouse);
  let isFresh = true;
  return async () => {
    const house = await open();
    await house.rest();
    if (!isFresh) await house.state(null);
    isFresh = false;
    return house;
  };
};
