import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  decideChange,
  declareCountry,
  issueInvitation,
  nameSecondAdmin,
  proposeChange,
  register,
  takeStaffLink,
  tradingCountries,
  type UserInfo,
} from '@tallystick/contract';
import { makeLocalCertificate } from '@tallystick/server/test/support/market/local-certificate.ts';
import { openLiveHouse as startHouse } from '@tallystick/server/test/support/programs/live-house.ts';
import { deskUrlOf, enrolStaff } from '@tallystick/server/test/support/programs/live-staff.ts';
import { makeDataFolder } from '@tallystick/server/test/support/programs/program.ts';
import { createWireClient, type WireClient } from '@tallystick/server/test/support/wire-client.ts';
import { serveVenue, type VenueServer } from '@tallystick/venues/testing/serve-venue.ts';
import { SPEECHES } from '@tallystick/venues/testing/venue-speech.ts';
import { SECOND } from './desk/second-person.ts';
import { expect } from './journey.ts';
import { OPERATOR, PASSWORD } from './settings.ts';

/** A price of each coin, at 1e-8. */
const PRICES: Readonly<Record<string, bigint>> = {
  BTCUSDT: 6_000_000_000_000n,
  ETHUSDT: 300_000_000_000n,
  SOLUSDT: 15_000_000_000n,
  BNBUSDT: 60_000_000_000n,
  XRPUSDT: 50_000_000n,
  ADAUSDT: 40_000_000n,
  DOGEUSDT: 10_000_000n,
  TRXUSDT: 12_000_000n,
  LTCUSDT: 8_000_000_000n,
  LINKUSDT: 1_500_000_000n,
};
const QUOTES_EVERY_MS = 250;
/** Each price rises by a hundred thousandth of itself with each quote, so a trade that says "up" wins. */
const RISE = 100_000n;

/** A server in live mode, with venues, two members of staff, and a list of countries. */
export interface LiveHouse {
  readonly url: string;
  readonly client: WireClient;
  /** Opens an account of a customer in Thailand, who has no money. */
  readonly newCustomer: (account: string) => Promise<UserInfo>;
  readonly close: () => Promise<void>;
}

/** Makes the venues quote rising prices until the returned function is called. */
const quote = (venues: readonly VenueServer[]): (() => void) => {
  let round = 0n;
  const timer = setInterval(() => {
    round += 1n;
    for (const [symbol, first] of Object.entries(PRICES)) {
      const price = first + (first * round) / RISE;
      for (const venue of venues)
        venue.quote(symbol, price - price / 1_000_000n, price + price / 1_000_000n, Date.now());
    }
  }, QUOTES_EVERY_MS);
  return () => clearInterval(timer);
};

/** The sessions of two administrators. */
const enrolTwo = async (
  desk: WireClient,
  codeOfSecondAdmin: () => Promise<string>,
): Promise<readonly [string, string]> => {
  const one = await enrolStaff(desk, OPERATOR.name, OPERATOR.password);
  const form = { name: SECOND.name, reason: 'What is done by two needs another.' };
  const { link } = await desk.call(nameSecondAdmin, form, { token: one });
  const code = await codeOfSecondAdmin();
  await desk.call(takeStaffLink, { token: link.token, code, password: SECOND.password });
  return [one, await enrolStaff(desk, SECOND.name, SECOND.password)];
};

/** Opens trading in Thailand, by two members of staff. */
const stateCountries = async (
  desk: WireClient,
  client: WireClient,
  [one, other]: readonly [string, string],
): Promise<void> => {
  const { in_force: based_on } = await client.call(tradingCountries, {});
  const about = { subject: 'countries', target: '', based_on, reason: 'Lawful there.' } as const;
  const form = { ...about, content: { countries: ['TH'] } };
  const { change_id } = await desk.call(proposeChange, form, { token: one });
  await desk.call(decideChange, { change_id, approve: 1 }, { token: other });
};

/** Starts a live house, and waits until its market is open. */
export const openLiveHouse = async (): Promise<LiveHouse> => {
  const certificate = await makeLocalCertificate();
  const folder = await makeDataFolder();
  const trusted = join(folder, 'venues.pem');
  await writeFile(trusted, certificate.cert);
  const names = ['binance', 'bybit', 'coinbase', 'kraken', 'okx'] as const;
  const venues = await Promise.all(names.map((name) => serveVenue(SPEECHES[name], certificate)));
  const addresses = Object.fromEntries(names.map((name, index) => [name, venues[index]?.address]));
  const stopQuotes = quote(venues);
  const closeVenues = async (): Promise<void> => {
    stopQuotes();
    await Promise.all(venues.map(({ close }) => close()));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const { program, codeOfSecondAdmin, close } = await startHouse(OPERATOR.password, {
      NODE_EXTRA_CA_CERTS: trusted,
      TALLYSTICK_VENUE_URLS: JSON.stringify(addresses),
    });
    const closeAll = async (): Promise<void> => {
      await close();
      await closeVenues();
    };
    try {
      const [client, desk] = [createWireClient(program.url), createWireClient(deskUrlOf(program))];
      const staff = await enrolTwo(desk, codeOfSecondAdmin);
      await stateCountries(desk, client, staff);
      const isTradable = async () => (await fetch(`${program.url}/tradez`)).text();
      await expect.poll(isTradable, { timeout: 60_000 }).toContain('"tradable":true');
      return {
        url: program.url,
        client,
        newCustomer: async (account) => {
          const invited = await desk.call(issueInvitation, { note: account }, { token: staff[0] });
          const form = { account, password: PASSWORD, password_confirm: PASSWORD, ...invited };
          const { userinfo } = await client.call(register, form);
          await client.call(declareCountry, { country: 'TH' }, { token: userinfo.token });
          return userinfo;
        },
        close: closeAll,
      };
    } catch (error) {
      await close();
      throw error;
    }
  } catch (error) {
    await closeVenues();
    throw error;
  }
};
