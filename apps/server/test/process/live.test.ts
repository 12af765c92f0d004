import {
  addOrder,
  customerWarnings,
  decideInfo,
  declareCountry,
  health,
  issueInvitation,
  productDetail,
  register,
  sendChat,
  submitInfo,
  tradingCountries,
  withdraw,
  withdrawList,
} from '@tallystick/contract';
import { expect, it, vi } from 'vitest';
import { wordReason } from '../../src/platform/reasons/read-reason.ts';
import { startProvider } from '../support/funding/screening/screening-provider.ts';
import { oncePerFile } from '../support/lifetime.ts';
import { uploadPicture } from '../support/programs/customer-requests.ts';
import { startLiveProgram } from '../support/programs/live-program.ts';
import { deskUrlOf, enrolStaff } from '../support/programs/live-staff.ts';
import { OPERATOR_PASSWORD, PASSWORD } from '../support/programs/running-program.ts';
import { createWireClient } from '../support/wire-client.ts';

/** Before and after the first second of the price log. */
const NO_PRICES = /the price log is empty|every market is halted: too few venues give a price/;
const ORDER = { symbol: 'BTCUSDT', direction: 'up', amount: '1', seconds: 30 } as const;

/** The name of a customer whom the provider refuses. */
const NAME = 'Mallory Listed';

/** One server for the file: venues that do not answer, a provider that does, and a member of staff. */
const liveServer = oncePerFile(async () => {
  const provider = await startProvider({ refused: [NAME] });
  const program = await startLiveProgram({
    TALLYSTICK_KYC_URL: provider.url,
    TALLYSTICK_SCREENING_URL: provider.url,
    TALLYSTICK_SCREENING_SECRET_FILE: provider.secretFile,
  });
  const client = createWireClient(program.url);
  const desk = createWireClient(deskUrlOf(program));
  return { provider, program, client, desk, staff: await enrolStaff(desk, 'admin', OPERATOR_PASSWORD) };
});

it('without venues a live server serves the console, the chat and withdrawals, and says why trading is closed', {
  timeout: 300_000,
}, async () => {
  const { program, client, desk, staff } = await liveServer();
  const ready = await fetch(`${program.url}/readyz`);
  expect([ready.status, await ready.text()]).toEqual([200, expect.stringContaining('"ready":true')]);
  const tradable = await fetch(`${program.url}/tradez`);
  const why = await tradable.text();
  expect([tradable.status, why]).toEqual([503, expect.stringMatching(NO_PRICES)]);
  expect(why).toContain('the countries where trading is lawful are not stated');

  // A page of the app and the console never share an origin.
  expect((await client.send(health, {}, { token: staff })).status).toBe(404);
  expect((await fetch(`${program.url}/console/`)).status).toBe(404);
  const seen = await desk.call(health, {}, { token: staff });
  expect(seen.accepting).toBe(false);
  expect(seen.accepting_problems.map(wordReason).join('; ')).toMatch(NO_PRICES);
  const { invitation_code } = await desk.call(
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

it('a live server asks the configured provider, shows its answer, and lets nobody override it alone', {
  timeout: 300_000,
}, async () => {
  const { provider, program, client, desk, staff } = await liveServer();
  const { invitation_code } = await desk.call(issueInvitation, { note: 'one' }, { token: staff });
  const form = { account: 'mallory', password: PASSWORD, password_confirm: PASSWORD, invitation_code };
  const { token, uid } = (await client.call(register, form)).userinfo;
  const id_photo = await uploadPicture(program.url, token, 'id_photo');
  const signature = await uploadPicture(program.url, token, 'signature');
  const info = { name: NAME, phone: '+66 2 123 4567', email: 'mallory@mail.example', id_photo, signature };
  await client.call(submitInfo, info, { token });
  const decision = { uid, version: 1, verdict: 'verified' } as const;

  await vi.waitFor(
    async () => {
      const { screenings } = await desk.call(customerWarnings, { uid }, { token: staff });
      expect(screenings).toMatchObject([
        { kind: 'kyc', subject: '1', outcome: 'refused', reason: `${NAME} is on the list` },
      ]);
    },
    { timeout: 60_000, interval: 200 },
  );
  expect(await desk.call(decideInfo, decision, { token: staff })).toEqual({ needs_second: true });
  const again = await desk.send(decideInfo, decision, { token: staff });
  expect(again.body.error).toBe('second_person_needed');
  // The log names outcomes, and neither the customer nor the secret.
  expect(program.output()).toContain('the outside provider answered');
  for (const secret of [NAME, 'signature=', provider.provider.secret.toString()])
    expect(program.output()).not.toContain(secret);
});
