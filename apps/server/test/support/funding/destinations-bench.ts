import type * as contract from '@tallystick/contract';
import { refuseFrozen } from '../../../src/accounts/freezes/freezes.ts';
import { openPaymentMethods } from '../../../src/payments/payment-methods.ts';
import type { Database } from '../../../src/platform/postgres/db.ts';
import type { ContractCheck } from '../../../src/withdrawals/destinations/contract-check.ts';
import { openDestinations } from '../../../src/withdrawals/destinations/destinations.ts';
import { registerDestinationRoutes } from '../../../src/withdrawals/destinations/routes.ts';
import { accountsBench, secretFor } from '../accounts/accounts-bench.ts';
import { createTestDatabase } from '../database.ts';
import { oncePerFile } from '../lifetime.ts';
import { openTestUploads } from '../platform/test-uploads.ts';

export const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
export const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
/** The contract of the token on the chain of the bench. */
export const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
export const CARD = '4242 4242 4242 4242';
export const WALLET = { currency: 'USDT', chain: 'ERC20', address: EVM } as const;
export const BANK = { cardholder_name: 'Anna Example', opening_bank: 'First Bank', card_number: CARD };
export const ONLY_CARD = { card: '4242424242424242', account: null };

let customers = 0;

/** The routes of destinations with a new customer, Anna. */
export const openDestinationsBench = async (
  mode: 'demo' | 'live' = 'demo',
  given?: Database,
  isContract?: ContractCheck,
) => {
  // Accounts are opened by the demo's invitation. Only the destinations run in live mode, with its waiting time.
  const bench = await accountsBench(given === undefined ? {} : { database: given });
  const { database, clock, accounts } = bench;
  const { uploads } = await openTestUploads(database, clock);
  const destinations = openDestinations({
    refuseFrozen: (sql, uid) => refuseFrozen(sql, uid, 'withdrawals'),
    notify: (sql, notice) => accounts.notify(sql, notice),
    database,
    clock,
    mode,
    paymentMethods: await openPaymentMethods({ database, clock, mode: 'demo' }),
    uploads,
    confirmAgain: (session, proof, need) => accounts.confirmAgain(session, proof, need),
    secretFor,
    contracts: () => [TOKEN],
    ...(isContract !== undefined && { isContract }),
  });
  registerDestinationRoutes(bench.http, destinations);
  customers += 1;
  const anna = await bench.customer(`anna-${customers}`);
  const uid = BigInt(anna.uid);
  const refuse = async (route: Parameters<typeof bench.send>[0], input: object, token = anna.token) => {
    const { status, body } = await bench.send(route, input, { token });
    return [status, body.error, Object.keys(body.fields ?? {}).join()];
  };
  /** The route's address with the id in its path. */
  const at = <R extends contract.Route>(route: R, id: string): R => ({
    ...route,
    path: route.path.replace(':id', id),
  });
  return {
    database,
    clock,
    uploads,
    destinations,
    anna,
    uid,
    refuse,
    at,
    as: { token: anna.token },
    call: <R extends contract.Route>(
      route: R,
      input: contract.InputOf<R>,
      sent?: { token: string; form?: boolean },
    ) => bench.call(route, input, sent),
    send: (route: contract.Route, input: object, sent?: { token: string }) => bench.send(route, input, sent),
    customer: (name: string) => bench.customer(name),
  };
};

/** Gives the tests of a file one database. Each test has its own Anna, clock and routes. */
export const shareDestinationsDatabase = () => {
  const open = oncePerFile(createTestDatabase);
  return async (mode?: 'demo' | 'live') => {
    const database = await open();
    // The clock of each test begins anew, so an attempt of the test before may be in its future.
    await database.query('delete from platform.attempts');
    return openDestinationsBench(mode, database);
  };
};
