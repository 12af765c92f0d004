import {
  addOrder,
  declareCountry,
  health,
  issueInvitation,
  productDetail,
  register,
  sendChat,
  tradingCountries,
  withdraw,
  withdrawList,
} from '@tallystick/contract';
import { expect, it } from 'vitest';
import { wordReason } from '../../src/platform/reasons/read-reason.ts';
import { enrolStaff, startLiveProgram } from '../support/programs/live-program.ts';
import { OPERATOR_PASSWORD, PASSWORD } from '../support/programs/running-program.ts';
import { createWireClient } from '../support/wire-client.ts';

/** Before and after the first second of the price log. */
const NO_PRICES = /the price log is empty|every market is halted: too few venues give a price/;
const ORDER = { symbol: 'BTCUSDT', direction: 'up', amount: '1', seconds: 30 } as const;

it('without venues a live server serves the console, the chat and withdrawals, and says why trading is closed', {
  timeout: 300_000,
}, async () => {
  const program = await startLiveProgram();
  const client = createWireClient(program.url);
  const ready = await fetch(`${program.url}/readyz`);
  expect([ready.status, await ready.text()]).toEqual([200, expect.stringContaining('"ready":true')]);
  const tradable = await fetch(`${program.url}/tradez`);
  const why = await tradable.text();
  expect([tradable.status, why]).toEqual([503, expect.stringMatching(NO_PRICES)]);
  expect(why).toContain('the countries where trading is lawful are not stated');

  const staff = await enrolStaff(client, 'admin', OPERATOR_PASSWORD);
  const seen = await client.call(health, {}, { token: staff });
  expect(seen.accepting).toBe(false);
  expect(seen.accepting_problems.map(wordReason).join('; ')).toMatch(NO_PRICES);
  const { invitation_code } = await client.call(
    issueInvitation,
    { note: 'the first customer' },
    { token: staff },
  );

  const form = { account: 'early-bird', password: PASSWORD, password_confirm: PASSWORD, invitation_code };
  const { token } = (await client.call(register, form)).userinfo;
  await client.call(sendChat, { text: 'When can I trade?', client_id: 'first' }, { token });
  expect((await client.call(withdrawList, {}, { token })).list).toEqual([]);
  // The call is decided, not unavailable.
  const asked = { currency: 'USDT', amount: '10', wallet_id: '1', password: PASSWORD };
  expect((await client.send(withdraw, asked, { token })).status).toBeLessThan(500);
  const refused = await client.send(addOrder, ORDER, { token });
  expect([refused.status, refused.body.code, refused.body.error]).toEqual([200, 0, 'market_halted']);
  const declared = await client.call(declareCountry, { country: 'TH' }, { token });
  expect(declared).toMatchObject({ country: 'TH', refusal: 'countries_not_stated' });
  // Its coins have few venues, so the largest stake is a tenth.
  const offered = async () => (await client.call(productDetail, { symbol: 'BTCUSDT' })).terms[0];
  await expect.poll(offered).toMatchObject({ max: '500.00', full_max: '5000.00' });
  expect(await client.call(tradingCountries, {})).toEqual({ in_force: 0, versions: [] });
});
