import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as contract from '@tallystick/contract';
import { proveConsistency, verifyConsistency } from '@tallystick/proof';
import { expect, it, onTestFinished, vi } from 'vitest';
import { COMPILED } from '../../src/platform/process/compile-cache.ts';
import { LOG_NAMES } from '../../src/verification/logs/log-names.ts';
import { waitUntilSettled } from '../support/audit/audit-attempts.ts';
import { uploadPicture } from '../support/programs/customer-requests.ts';
import { useEmptyFolder, usePreparedFolder } from '../support/programs/data-folder.ts';
import { expectHouse, startHouse } from '../support/programs/kept-house.ts';
import * as passkeys from '../support/programs/passkeys.ts';
import { connectToDatabaseOf } from '../support/programs/postgres/program-database.ts';
import { spawnProgram, startProgram } from '../support/programs/program.ts';
import { CHATS_THAT_DIFFER } from '../support/support/chats-that-differ.ts';
import { openCustomers, startTraders } from '../support/trades/customers.ts';
import { readLog } from '../support/trades/log-reader.ts';
import { SHORT_SECONDS } from '../support/trades/publish-terms.ts';
import { createWireClient, type WireClient } from '../support/wire-client.ts';

const OPERATOR_PASSWORD = 'kept-apart-from-the-copy';
const ADMIN = { name: 'admin', password: OPERATOR_PASSWORD };
const PASSWORD = 'struck-by-lightning';
const ENV = { TALLYSTICK_OPERATOR_PASSWORD: OPERATOR_PASSWORD, ...passkeys.PASSKEY_SETTINGS };
/** The load of trades, deposits, withdrawals and messages takes 2 to 6 s. */
const LOAD_WITHIN = { timeout: 60_000, interval: 50 };
const NEW_HOST = 'again.example';
const tool = (name: string): string =>
  fileURLToPath(new URL(`../../src/app/commands/${name}`, import.meta.url));

/** Runs an operator's command as npm does, with the settings of a server. */
const run = async (name: string, dataFolder: string, args: readonly string[]): Promise<string> => {
  const env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: COMPILED,
    ...ENV,
    TALLYSTICK_DATA: dataFolder,
  };
  const { stdout } = await promisify(execFile)(process.execPath, [tool(name), ...args], { env });
  return stdout;
};

/** Starts work that runs while there is a server. The returned function stops it and waits for its end. */
const runUntilStopped = (work: (isStopped: () => boolean) => Promise<void>): (() => Promise<void>) => {
  let stopped = false;
  const running = work(() => stopped);
  return () => {
    stopped = true;
    return running;
  };
};

/** Sends deposit applications with pictures and withdrawals that hold money, until it is stopped. */
const startMoney = (url: string, token: string) => {
  const client = createWireClient(url);
  const counts = { deposits: 0, withdrawals: 0 };
  const work = async (isStopped: () => boolean): Promise<void> => {
    const wallet = {
      currency: 'USDT',
      chain: 'ERC20',
      address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    } as const;
    await client.call(contract.addWallet, wallet, { token });
    const [linked] = await client.call(contract.walletList, {}, { token });
    const ways = await client.call(contract.rechargeWays, { currency: 'USDT' }, { token });
    const bank = ways.find(({ kind }) => kind === 'bank');
    while (!isStopped()) {
      const screenshot = await uploadPicture(url, token, 'recharge');
      const asked = { way_id: bank?.way_id ?? '', amount: '20' };
      const quoted = await client.send(contract.quoteRecharge, asked, { token });
      const quote = contract.quoteRecharge.data.safeParse(quoted.body.data);
      const apply = { ...asked, screenshot, ...(quote.success && { order_no: quote.data.order_no }) };
      if ((await client.send(contract.applyForRecharge, apply, { token })).status === 200)
        counts.deposits += 1;
      const form = { wallet_id: linked?.wallet_id, currency: 'USDT', amount: '20', password: PASSWORD };
      if ((await client.send(contract.withdraw, form, { token })).status === 200) counts.withdrawals += 1;
      await delay(150);
    }
  };
  return { counts, stop: runUntilStopped(work) };
};

/** Writes conversations from both sides, with notes, read marks and pictures, until it is stopped. */
const startChat = (url: string, tokens: readonly string[]) => {
  const client = createWireClient(url);
  const counts = { messages: 0, answers: 0 };
  const work = async (isStopped: () => boolean): Promise<void> => {
    const staff = { token: (await client.call(contract.staffLogin, ADMIN)).token };
    const picture = await uploadPicture(url, tokens[0] ?? '', 'chat');
    await client.call(contract.sendChat, { pictures: [picture] }, { token: tokens[0] ?? '' });
    for (let turn = 1; !isStopped(); turn += 1) {
      for (const token of tokens) {
        await client.call(contract.sendChat, { text: `question ${turn}`, client_id: `q${turn}` }, { token });
        counts.messages += 1;
      }
      const { list } = await client.call(contract.listChats, { filter: 'unread', row: 3 }, staff);
      for (const { uid, last_seq } of list) {
        await client.call(contract.answerChat, { uid, text: `answer ${turn}` }, staff);
        await client.call(contract.noteChat, { uid, text: `note ${turn}` }, staff);
        await client.call(contract.noteCustomer, { uid, text: `note ${turn}` }, staff);
        await client.call(contract.markChatRead, { uid, read_up_to: last_seq }, staff);
        counts.answers += 1;
      }
      await delay(1_100);
    }
  };
  return { counts, stop: runUntilStopped(work) };
};

const ROBBED = { account: 'robbed@example.com', password: 'a tally of twelve notches' };
const WORD = 'Hazel tally';

/** Opens an account, changes its password and sets an anti-phishing word. Returns the token of the security mail's link. */
const reportableChange = async (client: WireClient): Promise<string> => {
  const form = { account: ROBBED.account, password: PASSWORD, password_confirm: PASSWORD };
  const { userinfo } = await client.call(contract.register, { ...form, invitation_code: 'DEMO' });
  const { password } = ROBBED;
  await client.call(
    contract.resetLoginPassword,
    { old_password: PASSWORD, new_password: password, new_password_confirm: password },
    { token: userinfo.token },
  );
  await client.call(contract.setMailWord, { mail_word: WORD, password }, { token: userinfo.token });
  await client.call(contract.setWhitelist, { on: true }, { token: userinfo.token });
  const staff = await client.call(contract.staffLogin, ADMIN);
  const { list } = await client.call(contract.mailOutbox, {}, { token: staff.token });
  const mail = list.find(({ to }) => to === ROBBED.account);
  return /not-me\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
};

/** A customer declares a country, and staff proposes a list and limits. Nothing is approved, so that all customers trade on. */
const startCountries = async (client: WireClient, token: string): Promise<void> => {
  await client.call(contract.declareCountry, { country: 'TH' }, { token });
  const staff = await client.call(contract.staffLogin, ADMIN);
  const about = { subject: 'countries', target: '', based_on: 1, reason: 'as the lawyers say' } as const;
  const list = { ...about, content: { countries: ['DE', 'TH'] } };
  await client.call(contract.proposeChange, list, { token: staff.token });
  const { payout_rule: rule } = await client.call(contract.paymentSettings, {}, { token: staff.token });
  const limits = {
    subject: 'payment_settings',
    target: 'payout_rule',
    based_on: rule.version,
    content: { kind: 'payout_rule', ...rule.settings, house_day_max: '60000' },
    reason: 'more',
  } as const;
  await client.call(contract.proposeChange, limits, { token: staff.token });
};

/** An account that was closed and erased. Its balance does not matter here. */
const writeClosure = async (dataFolder: string): Promise<void> => {
  const database = await connectToDatabaseOf(dataFolder);
  await database.query(
    `begin; set local session_replication_role = replica;
     insert into accounts.closures select uid, now(), now(), now(), now() from accounts.users where account = '${ROBBED.account}';
     commit`,
  );
  await database.end();
};

const expectCountries = async (client: WireClient, token: string): Promise<void> => {
  expect(await client.call(contract.readCountry, {}, { token })).toMatchObject({
    country: 'TH',
    refusal: null,
  });
  const { versions } = await client.call(contract.tradingCountries, {});
  expect(versions).toMatchObject([{ version: 1, everywhere: true }]);
  const staff = await client.call(contract.staffLogin, ADMIN);
  const { list } = await client.call(contract.changes, { subject: 'countries' }, { token: staff.token });
  const fields = [{ name: 'countries', former: 'all', now: 'DE TH' }];
  expect(list).toMatchObject([{ version: 2, fields, decision: null }]);
  const settings = await client.call(
    contract.changes,
    { subject: 'payment_settings' },
    { token: staff.token },
  );
  const limits = [{}, {}, { name: 'house_day_max', former: '50000.00', now: '60000' }];
  expect(settings.list).toMatchObject([{ target: 'payout_rule', fields: limits, decision: null }]);
};

const staffHealth = async (client: WireClient) => {
  const { token } = await client.call(contract.staffLogin, ADMIN);
  return client.call(contract.health, {}, { token });
};

it('a backup taken under load is the same server elsewhere: rows, ledger, log roots; it settles what is overdue and forks nothing', {
  timeout: 600_000,
}, async () => {
  const dataFolder = await usePreparedFolder('short trades');
  const program = await startProgram({ dataFolder, env: ENV });
  const client = createWireClient(program.url);
  const tokens = await openCustomers(client);
  const notMeToken = await reportableChange(client);
  await startCountries(client, tokens[0] ?? '');
  const secret = await startHouse(client, ADMIN, tokens[0] ?? '', PASSWORD);
  await writeClosure(dataFolder);
  const authenticator = await passkeys.addPasskeyTo(client, tokens[0] ?? '', PASSWORD);
  let serving: WireClient | null = client;
  const traders = startTraders(tokens, 8, () => serving, SHORT_SECONDS);
  const money = startMoney(program.url, tokens[0] ?? '');
  const chat = startChat(program.url, tokens.slice(0, 5));
  const isBusy = (): boolean =>
    money.counts.deposits > 3 &&
    money.counts.withdrawals > 3 &&
    chat.counts.messages > 10 &&
    chat.counts.answers > 5;
  await vi.waitUntil(isBusy, LOAD_WITHIN);
  const place = await mkdtemp(join(tmpdir(), 'tallystick-backup-'));
  onTestFinished(() => rm(place, { recursive: true, force: true }));
  const [backup, key] = [join(place, 'backup'), join(place, 'key')];
  await run('backup.ts', dataFolder, ['make-key', key]);
  const begun = performance.now();
  const said = await run('backup.ts', dataFolder, [backup, key]);
  const backupMs = performance.now() - begun;
  // The load continues after the snapshot, so the restored server is behind the published logs.
  const messages = chat.counts.messages;
  await vi.waitUntil(() => chat.counts.messages > messages + 5, LOAD_WITHIN);
  serving = null;
  await Promise.all([...traders.map((trader) => trader.stop()), money.stop(), chat.stop()]);

  const elsewhere = await useEmptyFolder();
  const restoring = performance.now();
  const told = await run('restore.ts', elsewhere, [backup, key]);
  process.stdout.write(
    `backup in ${Math.round(backupMs)} ms, restored and checked in ${Math.round(performance.now() - restoring)} ms\n${said}`,
  );
  expect(told).toContain('the ledger, the audit log and the trees of all public logs hold');

  // Each log head of the backup must be a prefix of the log that the first server has published since.
  const keys = await client.call(contract.trustKeys, {});
  for (const name of LOG_NAMES) {
    const [, size = '', root = ''] = new RegExp(`/log/${name} (\\d+) (\\S+)`).exec(said) ?? [];
    const log = readLog(`${program.url}/log/${name}`, keys[name]);
    const now = await log.checkpoint();
    expect(now.size, name).toBeGreaterThanOrEqual(Number(size));
    if (Number(size) === 0) continue;
    const proof = await proveConsistency(Number(size), now.size, log.nodes(now));
    const holds = verifyConsistency(Number(size), Buffer.from(root, 'base64'), now.size, now.root, proof);
    expect(holds, name).toBe(true);
  }
  const [, code = ''] = /page Set-up: (\S+)$/m.exec(told) ?? [];
  const { token: admin } = await client.call(contract.staffLogin, ADMIN);
  await client.call(contract.proveSetup, { proof: 'restore', code }, { token: admin });
  const { checks } = await client.call(contract.setupChecks, {}, { token: admin });
  expect(checks.find(({ name }) => name === 'restore')).toMatchObject({ state: 'done' });
  await program.stop();

  // The restored server signs nothing under the old name, because longer trees were published there.
  const refused = spawnProgram({ dataFolder: elsewhere, env: ENV });
  expect((await refused.exit).code).toBe(1);
  expect(refused.output()).toContain('no one has confirmed that its public logs may continue');

  await run('restore.ts', elsewhere, ['logs', 'new-name', NEW_HOST, 'the disk was lost']);
  const again = await startProgram({
    dataFolder: elsewhere,
    env: { ...ENV, TALLYSTICK_PUBLIC_HOST: NEW_HOST },
  });
  const restored = createWireClient(again.url);
  for (const token of tokens) await waitUntilSettled(restored, token);
  const after = await restored.call(contract.trustKeys, {});
  expect(after.host).toBe(NEW_HOST);
  expect(after.former.map(({ verifier_key }) => verifier_key)).toEqual(
    expect.arrayContaining(LOG_NAMES.map((name) => keys[name])),
  );
  expect(await staffHealth(restored)).toMatchObject({ ledger_holds: true, settlement_delay_seconds: 0 });
  await expectCountries(restored, tokens[0] ?? '');
  await expectHouse(restored, ADMIN, secret);
  await passkeys.enterByPasskey(restored, authenticator);
  const robbed = await restored.call(contract.login, ROBBED);
  expect(await restored.call(contract.mailWord, {}, { token: robbed.userinfo.token })).toEqual({
    mail_word: WORD,
  });
  expect(await restored.call(contract.whitelist, {}, { token: robbed.userinfo.token })).toMatchObject({
    on: true,
  });
  // The link of a security mail from before the backup still freezes the account.
  await restored.call(contract.notMe, { token: notMeToken });
  expect((await restored.send(contract.login, ROBBED)).body.error).toBe('login_frozen');
  const database = await connectToDatabaseOf(elsewhere);
  const { rows } = await database.query<{
    uploads: string;
    held: string;
    messages: string;
    notes: string;
    about_customers: string;
    answered: string;
    changes: string;
    closed: string;
    quoted: string;
  }>(
    `select (select count(*) from platform.uploads)::text as uploads,
       (select sum(balance) from ledger.accounts where kind = 'held')::text as held,
       (select count(*) from support.messages)::text as messages, (select count(*) from support.notes)::text as notes,
       (select count(*) from accounts.customer_notes)::text as about_customers,
       (select count(*) from support.cases c join support.conversations o using (uid) where c.first_answer_at is not null and c.case_no = o.cases and c.opened_at = o.open_since)::text as answered,
       (select count(*) from accounts.security_changes)::text as changes,
       (select count(*) from accounts.closures)::text as closed,
       (select count(*) from funding.applications a join funding.deposit_quotes q using (order_no)
        join funding.rates r on r.way_id = q.way_id and r.version = a.rate_version)::text as quoted`,
  );
  const differing = await database.query(CHATS_THAT_DIFFER);
  await database.end();
  expect(Number(rows[0]?.uploads)).toBeGreaterThan(3);
  // The snapshot is between two transactions, so it lacks some of the later messages.
  expect(Number(rows[0]?.messages)).toBeGreaterThan(10);
  expect(Number(rows[0]?.messages)).toBeLessThan(chat.counts.messages + 2 * chat.counts.answers);
  for (const name of ['about_customers', 'answered', 'notes'] as const)
    expect(Number(rows[0]?.[name]), name).toBeGreaterThan(0);
  expect(Number(rows[0]?.closed)).toBe(1);
  expect(Number(rows[0]?.changes)).toBe(2);
  expect(Number(rows[0]?.quoted), 'deposits with the rate that they were quoted at').toBeGreaterThan(3);
  expect(differing.rows).toEqual([]);
  expect(BigInt(rows[0]?.held ?? '0')).toBeGreaterThanOrEqual(60_000_000n);
  await again.stop();
});
