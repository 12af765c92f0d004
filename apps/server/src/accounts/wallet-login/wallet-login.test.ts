import { challenge, currentUser, loginByAddr, register } from '@tallystick/contract';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { createSiweMessage } from 'viem/siwe';
import { describe, expect, test } from 'vitest';
import {
  type AccountsBench,
  accountsBenchesOfFile,
  PASSWORD,
} from '../../../test/support/accounts/accounts-bench.ts';

const openBench = accountsBenchesOfFile();

// Keys made only for this test.
const wallet = privateKeyToAccount(`0x${'11'.repeat(32)}`);
const stranger = privateKeyToAccount(`0x${'22'.repeat(32)}`);

const ask = (bench: AccountsBench, address: string = wallet.address, chain = 'ethereum') =>
  bench.call(challenge, { address, chain });

const signed = async (bench: AccountsBench, account = wallet) => {
  const { message, nonce } = await ask(bench, account.address);
  return { account: account.address, nonce, signature: await account.signMessage({ message }) };
};

const enter = async (bench: AccountsBench, account = wallet) =>
  (await bench.call(loginByAddr, await signed(bench, account))).userinfo;

const sessionsOpen = async (bench: AccountsBench): Promise<number> => {
  const [row] = await bench.database.query<{ n: bigint }>('select count(*) as n from accounts.sessions');
  return Number(row?.n ?? -1n);
};

/** The login must be refused, and the answer must not reveal why. */
const expectRefused = async (bench: AccountsBench, form: unknown, error = 'signature_invalid') => {
  const before = await sessionsOpen(bench);
  const answer = await bench.send(loginByAddr, form);
  expect(answer.body).toMatchObject({ code: 0, error, data: null });
  expect(answer.body.fields).toBeUndefined();
  expect(await sessionsOpen(bench)).toBe(before);
};

describe('a wallet', () => {
  test('opens an account at its first login, and the same one ever after', async () => {
    const bench = await openBench();
    const first = await enter(bench);
    expect(first).toMatchObject({ account: wallet.address, nickname: '0x19E7…ff2A' });
    expect(bench.opened).toEqual([BigInt(first.uid)]);
    const again = await enter(bench);
    expect(again).toEqual({ ...first, token: again.token });
    expect(again.token).not.toBe(first.token);
    expect(bench.opened).toHaveLength(1);
    expect(await bench.call(currentUser, {}, { token: again.token })).toMatchObject({
      addresses: [wallet.address],
      has_password: false,
    });
  });

  test('signs the text of EIP-4361, byte for byte', async () => {
    const bench = await openBench();
    const { message, nonce, expires_at } = await ask(bench, wallet.address.toLowerCase(), '137');
    const issuedAt = new Date(bench.clock.nowMs());
    expect(message).toBe(
      createSiweMessage({
        domain: 'localhost:80',
        address: wallet.address,
        statement: 'Sign in. This request moves no money and costs nothing.',
        uri: 'https://localhost:80',
        version: '1',
        chainId: 137,
        nonce,
        issuedAt,
        expirationTime: new Date(expires_at),
      }),
    );
    expect(Date.parse(expires_at) - issuedAt.getTime()).toBe(600_000);
  });

  test('is known by its key, whatever the case of its address, and by form', async () => {
    const bench = await openBench();
    const form = await signed(bench);
    const { userinfo } = await bench.call(
      loginByAddr,
      { ...form, account: form.account.toLowerCase() },
      { form: true },
    );
    expect(userinfo.account).toBe(wallet.address);
  });

  test('may bring the invitation of whoever sent it', async () => {
    const bench = await openBench();
    const marie = await bench.customer('marie');
    const form = await signed(bench);
    await expectRefused(bench, { ...form, invitation_code: 'NOBODYS' }, 'invitation_invalid');
    await bench.call(loginByAddr, { ...form, invitation_code: marie.invitation_code });
    const rows = await bench.database.query(
      'select 1 from accounts.users where account_key = $1 and invited_by = $2',
      [wallet.address.toLowerCase(), BigInt(marie.uid)],
    );
    expect(rows).toHaveLength(1);
  });

  test('finds its name taken by nobody', async () => {
    const bench = await openBench();
    for (const account of [
      wallet.address,
      wallet.address.toLowerCase(),
      'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
    ]) {
      const form = { account, password: PASSWORD, password_confirm: PASSWORD, invitation_code: 'DEMO' };
      expect((await bench.send(register, form)).body.error).toBe('invalid_fields');
    }
  });

  test('that is a contract is asked on its chain', async () => {
    const asked: unknown[] = [];
    const bench = await openBench({
      verifyContractSignature: async (question) => {
        asked.push(question);
        return question.signature === '0xc0ffee';
      },
    });
    const { nonce, message } = await ask(bench, wallet.address, '8453');
    const form = { account: wallet.address, nonce };
    await expectRefused(bench, { ...form, signature: '0xbad0' });
    await bench.call(loginByAddr, { ...form, signature: '0xc0ffee' });
    expect(asked[1]).toEqual({ address: wallet.address, chainId: 8453, message, signature: '0xc0ffee' });
  });
});

describe('nobody gets in', () => {
  test('with an address alone', async () => {
    const bench = await openBench();
    await enter(bench);
    const { account, nonce, signature } = await signed(bench);
    for (const form of [
      { account },
      { account, nonce },
      { account, signature },
      { account, nonce, signature: '' },
    ]) {
      await expectRefused(bench, form, 'signature_required');
    }
    expect((await bench.send(loginByAddr, { nonce, signature })).status).toBe(400);
  });

  test('with a nonce that was used, also fifty times at once', async () => {
    const bench = await openBench();
    const form = await signed(bench);
    const answers = await Promise.all(Array.from({ length: 50 }, () => bench.send(loginByAddr, form)));
    expect(answers.filter(({ body }) => body.code === 1)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.error))).toEqual(new Set([undefined, 'signature_invalid']));
    expect(bench.opened).toHaveLength(1);
    await expectRefused(bench, form);
    await expectRefused(await bench.restarted(), form);
  });

  test('at once with several nonces opens one account', async () => {
    const bench = await openBench();
    const forms = await Promise.all(Array.from({ length: 10 }, () => signed(bench)));
    const answers = await Promise.all(forms.map((form) => bench.call(loginByAddr, form)));
    expect(new Set(answers.map(({ userinfo }) => userinfo.uid)).size).toBe(1);
    expect(bench.opened).toHaveLength(1);
  });

  test.each([
    ['for another domain', 'localhost:80 wants', 'evil.example wants'],
    ['for another chain', 'Chain ID: 1\n', 'Chain ID: 137\n'],
    ['for another address', wallet.address, stranger.address],
    ['with another nonce', /Nonce: \w+/, `Nonce: ${'0'.repeat(32)}`],
    ['with a later end', /Expiration Time: \d{4}/, 'Expiration Time: 2099'],
  ])('who signed a text %s', async (_name, from, to) => {
    const bench = await openBench();
    const { message, nonce } = await ask(bench);
    const altered = message.replace(from, to);
    expect(altered).not.toBe(message);
    const signature = await wallet.signMessage({ message: altered });
    await expectRefused(bench, { account: wallet.address, nonce, signature });
  });

  test('once the challenge has expired', async () => {
    const bench = await openBench();
    const [late, inTime] = [await signed(bench), await signed(bench)];
    bench.clock.advance(599_999);
    await bench.call(loginByAddr, inTime);
    bench.clock.advance(1);
    await expectRefused(bench, late);
  });

  test('with another key, or the challenge of someone else', async () => {
    const bench = await openBench();
    const { message, nonce } = await ask(bench);
    const theirs = await stranger.signMessage({ message });
    await expectRefused(bench, { account: wallet.address, nonce, signature: theirs });
    await expectRefused(bench, { account: stranger.address, nonce, signature: theirs });
    const other = await signed(bench, stranger);
    await expectRefused(bench, { ...other, account: wallet.address });
  });

  test('with a challenge that was made to confirm', async () => {
    const bench = await openBench();
    const { message, nonce } = await bench.call(challenge, {
      address: wallet.address,
      chain: 'ethereum',
      purpose: 'confirm',
    });
    await expectRefused(bench, {
      account: wallet.address,
      nonce,
      signature: await wallet.signMessage({ message }),
    });
  });

  test.each([
    ['a short signature', { signature: '0x1234' }],
    ['no hexadecimal', { signature: 'z'.repeat(132) }],
    ['zeros', { signature: `0x${'00'.repeat(65)}` }],
    ['the largest numbers', { signature: `0x${'ff'.repeat(65)}` }],
    ['a nonce of quotes', { nonce: "' or '1'='1" }],
    ['a nonce with a null byte', { nonce: '\u0000' }],
    ['an address that is none', { account: 'marie' }],
    ['an address of Bitcoin', { account: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l' }],
  ])('with %s', async (_name, change) => {
    const bench = await openBench();
    await expectRefused(bench, { ...(await signed(bench)), ...change });
  });

  test.each([
    ['lists', { account: ['x'], nonce: ['x'], signature: ['x'] }],
    [
      'fifteen kilobytes',
      { account: 'x'.repeat(2_000), nonce: 'x'.repeat(2_000), signature: 'x'.repeat(11_000) },
    ],
  ])('with %s', async (_name, form) => {
    const bench = await openBench();
    const answer = await bench.send(loginByAddr, form);
    expect([answer.status, Object.keys(answer.body.fields ?? {}).sort()]).toEqual([
      400,
      ['account', 'nonce', 'signature'],
    ]);
  });

  test('by guessing on and on from one address', async () => {
    const bench = await openBench();
    const form = await signed(bench);
    for (let at = 0; at < 60; at += 1) await bench.send(loginByAddr, { ...form, signature: `0x${at}0` });
    expect((await bench.send(loginByAddr, form)).status).toBe(429);
    expect((await bench.send(loginByAddr, form, { ip: '203.0.113.9' })).body.code).toBe(1);
  });
});

test('a challenge tells nothing of whether the address has an account, in words or in time', async () => {
  const bench = await openBench();
  await enter(bench);
  const timed = async (address: string) => {
    const started = performance.now();
    const { message } = await ask(bench, address);
    return { ms: performance.now() - started, text: message.replace(address, '').replace(/Nonce: .*/, '') };
  };
  const known = [];
  const unknown = [];
  for (let at = 0; at < 15; at += 1) {
    known.push(await timed(wallet.address));
    unknown.push(await timed(privateKeyToAccount(generatePrivateKey()).address));
  }
  expect(new Set([...known, ...unknown].map(({ text }) => text)).size).toBe(1);
  const median = (times: { ms: number }[]) => times.map(({ ms }) => ms).toSorted((a, b) => a - b)[7] ?? 0;
  expect(median(unknown)).toBeLessThan(median(known) * 3);
  expect(median(known)).toBeLessThan(median(unknown) * 3);
});

test.each([
  ['a wrong checksum', wallet.address.replace('E', 'e'), 'ethereum'],
  ['a chain that is none', wallet.address, 'dogecoin'],
  ['an EVM address on Bitcoin', wallet.address, 'bitcoin'],
  ['a Bitcoin address on Ethereum', 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l', 'ethereum'],
  ['half an address', wallet.address.slice(0, 20), 'ethereum'],
  ['the name of a built-in', wallet.address, 'constructor'],
])('no challenge is made for %s', async (_name, address, chain) => {
  const bench = await openBench();
  const answer = await bench.send(challenge, { address, chain });
  expect([answer.status, answer.body.error]).toEqual([400, 'invalid_fields']);
});
