import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as contract from '@tallystick/contract';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { envelope } from '../support/envelope.ts';
import { authenticatorCode, createTestWallet } from '../support/keys-of-customers.ts';
import { usePreparedFolder } from '../support/programs/data-folder.ts';
import { connectToDatabaseOf } from '../support/programs/postgres/program-database.ts';
import { startProgram } from '../support/programs/program.ts';
import { createWireClient } from '../support/wire-client.ts';

const OPERATOR_PASSWORD = 'secret-of-the-operator';
const PASSWORD = 'secret-of-the-customer';
const METRICS_TOKEN = 'secret-of-the-metrics';
const SIGNED = /"raw":"(0x[0-9a-f]+)"/;

/** Everything that the programs printed or wrote to log files. */
const writtenBy = async (dataFolder: string, output: string): Promise<string> => {
  const names = (await readdir(dataFolder)).filter((name) => /\.log(\.\d)?$/.test(name));
  const logs = await Promise.all(names.map((name) => readFile(join(dataFolder, name), 'utf8')));
  return [output, ...logs].join('\n');
};

it('writes no secret into any log: not of logins, wallets, codes, cards, uploads, withdrawals, the signer or its own', async () => {
  const dataFolder = await usePreparedFolder();
  const program = await startProgram({
    dataFolder,
    env: {
      TALLYSTICK_OPERATOR_PASSWORD: OPERATOR_PASSWORD,
      TALLYSTICK_METRICS_TOKEN: METRICS_TOKEN,
      TALLYSTICK_SIGNER: 'beside',
      TALLYSTICK_EVM_RPC_URLS: '',
    },
  });
  const client = createWireClient(program.url);
  const secrets = new Map<string, string>([
    ['password of the operator', OPERATOR_PASSWORD],
    ['password', PASSWORD],
    ['token of the metrics', METRICS_TOKEN],
  ]);

  const form = {
    account: 'silent@mail.example',
    password: PASSWORD,
    password_confirm: PASSWORD,
    invitation_code: 'DEMO',
  };
  const { userinfo } = await client.call(contract.register, form);
  const { token } = userinfo;
  secrets.set('session', token).set('account', form.account);
  const { userinfo: again } = await client.call(contract.login, {
    account: form.account,
    password: PASSWORD,
  });
  secrets.set('second session', again.token);
  secrets.set('wrong password', 'not-the-secret-at-all');
  await client.send(contract.login, { account: form.account, password: 'not-the-secret-at-all' });
  const staff = await client.call(contract.staffLogin, { name: 'admin', password: OPERATOR_PASSWORD });
  secrets.set('session of staff', staff.token);

  const wallet = createTestWallet();
  const challenge = await client.call(contract.challenge, { address: wallet.address, chain: 'ethereum' });
  const signature = await wallet.sign(`0x${Buffer.from(challenge.message).toString('hex')}`);
  secrets.set('nonce', challenge.nonce).set('signature', signature);
  const byWallet = { account: wallet.address, nonce: challenge.nonce, signature, invitation_code: 'DEMO' };
  await client.call(contract.loginByAddr, byWallet);
  expect((await client.send(contract.loginByAddr, byWallet)).body.code).toBe(0);

  const card = '4242424242424242';
  secrets.set('card', card);
  await client.call(
    contract.addBank,
    { cardholder_name: 'A B', opening_bank: 'C', card_number: card },
    { token },
  );
  const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
  await client.call(contract.addWallet, { currency: 'USDT', chain: 'ERC20', address }, { token });
  const [linked] = await client.call(contract.walletList, {}, { token });
  const withdrawal = {
    wallet_id: linked?.wallet_id,
    currency: 'USDT',
    amount: '30',
    password: PASSWORD,
  } as const;
  await client.call(contract.withdraw, withdrawal, { token });

  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Copyright: 'secret-in-a-picture' } })
    .jpeg()
    .toBuffer();
  secrets.set('what a picture carries', 'secret-in-a-picture');
  for (const bytes of [picture, Buffer.from('secret-in-a-broken-picture')]) {
    const body = new FormData();
    body.set('purpose', 'id_photo');
    body.set('file', new Blob([Uint8Array.from(bytes)]), 'secret-name-of-a-file.jpg');
    const { method, path } = contract.uploadPicture;
    const answer = await fetch(`${program.url}${path}`, { method, headers: { token }, body });
    const { code, data } = envelope.parse(await answer.json());
    if (code === 1) {
      const { url } = contract.uploadPicture.data.parse(data);
      secrets.set('address of an upload', url.slice(url.indexOf('signature=')));
      await fetch(`${program.url}${url}`);
    }
  }
  secrets.set('name of a file', 'secret-name-of-a-file').set('broken picture', 'secret-in-a-broken-picture');

  const { secret } = await client.call(contract.enableOtp, { password: PASSWORD }, { token });
  secrets.set('key of two-step login', secret);
  const code = authenticatorCode(secret, Date.now());
  const { recovery_codes: codes } = await client.call(contract.confirmOtp, { otp: code }, { token });
  for (const [index, each] of codes.entries()) secrets.set(`recovery code ${index}`, each);
  await client.send(contract.login, { account: form.account, password: PASSWORD, otp: codes[0] });

  // Careless logs quote invalid input and calls that fail midway.
  await client.send(contract.login, '{"password": "secret-in-broken-json"');
  await client.send(contract.login, {
    account: ['secret-of-another-type'],
    password: { a: 'secret-of-another-type' },
  });
  secrets.set('broken JSON', 'secret-in-broken-json').set('another type', 'secret-of-another-type');
  const database = await connectToDatabaseOf(dataFolder);
  const failing = Promise.allSettled(
    Array.from({ length: 12 }, () =>
      client.send(contract.login, { account: form.account, password: PASSWORD }),
    ),
  );
  await delay(5);
  await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()`,
  );
  await failing;
  await database.end();
  // A demo signs a withdrawal a few seconds after the payout rule approves it.
  const journalOf = () => readFile(join(dataFolder, 'signer-journal'), 'utf8').catch(() => '');
  await expect.poll(journalOf, { interval: 100 }).toMatch(SIGNED);

  for (const name of ['log-key', 'postgres-password', 'signer-seed']) {
    const lines = (await readFile(join(dataFolder, name), 'utf8')).trim().split('\n');
    secrets.set(name, lines.at(-1) ?? '');
  }
  secrets.set('signed transaction', SIGNED.exec(await journalOf())?.[1] ?? '');
  await program.stop();

  // A demo prints its operator's password on the screen, which is not a log. A live server does not print it.
  const screen = program.output().replace(/^Operator: admin, password .*$/m, '');
  const written = await writtenBy(dataFolder, screen);
  // An empty log would prove nothing.
  expect(written).toMatch(/"level":"(?:warn|error)"/);
  const lines = written.split('\n').filter((line) => line.startsWith('{'));
  expect(lines.length).toBeGreaterThan(3);
  const logLine = z.object({ time: z.string(), level: z.string() });
  for (const line of lines) logLine.parse(JSON.parse(line));
  for (const [name, value] of secrets) {
    expect(value.length, name).toBeGreaterThan(5);
    expect(written.includes(value), `${name} stands in a log`).toBe(false);
  }
});
