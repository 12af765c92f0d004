import { currentUser, login, register } from '@tallystick/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { accountsBench, PASSWORD } from '../../../test/support/accounts/accounts-bench.ts';
import { createTestDatabase } from '../../../test/support/database.ts';
import { openTestUploads } from '../../../test/support/platform/test-uploads.ts';
import { openLedger } from '../../ledger/public.ts';
import { verifyAuditLog } from '../../operator/public.ts';
import { systemClock } from '../../platform/clock.ts';
import { type ClosingContext, closeAccount, eraseDue } from './close-account.ts';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 1_826;
const ANNA = 'anna@example.org';
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Anna has left something in every place from which it has to go. */
const openHouse = async (documentsKeptDays: number) => {
  const database = await createTestDatabase();
  const ledger = await openLedger({ database, clock: systemClock, lanes: 1, mode: 'live' });
  const bench = await accountsBench({
    database,
    onAccountOpened: (sql, uid) => ledger.openAccounts(sql, uid),
  });
  const { clock, accounts } = bench;
  const { uploads, store } = await openTestUploads(database, clock);
  const anna = await bench.customer(ANNA);
  const uid = BigInt(anna.uid);
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const kept = async (purpose: 'chat' | 'id_photo' | 'signature') => {
    const { upload_id: uploadId } = await uploads.keep(uid, purpose, bytes);
    await database.transaction((sql) => uploads.claim(sql, { uploadId, uid, purpose }));
    return uploadId;
  };
  const [chat, photo, signature] = [await kept('chat'), await kept('id_photo'), await kept('signature')];
  const now = new Date(clock.nowMs());
  const statements: readonly (readonly [string, readonly unknown[]])[] = [
    [
      `insert into accounts.personal_infos (uid, version, name, phone, email, id_photo, signature, submitted_at, address,
         document_kind, document_number, document_expires_on)
       values ($1, 1, 'Anna Example', '0812345678', 'anna@mail.example', $2, $3, $4, 'Silom 1', 'passport', 'AA1234567',
         '2031-05-17')`,
      [uid, photo, signature, now],
    ],
    [
      `insert into funding.bank_cards (uid, bank_id, cardholder_name, opening_bank, card_last4, card_sealed, card_known_by,
         usable_from, created_at)
       values ($1, gen_random_uuid(), 'Anna Example', 'First Bank', '4242', $2, $3, $4, $4)`,
      [uid, Buffer.alloc(40), Buffer.alloc(32), now],
    ],
    [
      `insert into funding.wallets (uid, wallet_id, currency, chain, address, label, usable_from, created_at)
       values ($1, gen_random_uuid(), 'USDT', 'ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'Anna home', $2, $2)`,
      [uid, now],
    ],
    [
      `insert into support.conversations (uid, conversation_id, locale, opened_at, first_event, last_event, last_seq, last_message_at)
       values ($1, gen_random_uuid(), 'en', $2, 1, 1, 1, $2)`,
      [uid, now],
    ],
    [
      `insert into support.messages (uid, seq, author, body, pictures, created_at) values ($1, 1, 'customer', 'Anna asks', $2, $3)`,
      [uid, [chat], now],
    ],
    [`insert into notifications.customers (uid, gathered_at) values ($1, $2)`, [uid, now]],
    [
      `insert into accounts.customer_notes (uid, staff, body, created_at) values ($1, 'kim', 'Anna called', $2)`,
      [uid, now],
    ],
    [
      `update accounts.users set email = 'anna@mail.example', email_proved_at = $2 where uid = $1`,
      [uid, now],
    ],
  ];
  for (const [statement, values] of statements) await database.query(statement, values);
  const context: ClosingContext = {
    database,
    clock,
    log: silent,
    accounts,
    uploads,
    documentsKeptDays,
    onSignedOut: async () => undefined,
  };
  /** All text of the database that names Anna. */
  const traces = async (): Promise<string[]> => {
    const tables = await database.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname !~ '^pg_|information_schema' order by 1`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const [row] = await database.query<{ hits: bigint }>(
        `select count(*) as hits from ${name} t where t::text ~* 'anna|silom|0812345678|aa1234567'`,
      );
      if ((row?.hits ?? 0n) > 0n) found.push(name);
    }
    return found;
  };
  return { bench, database, clock, context, uid, anna, store, traces, pictures: { chat, photo, signature } };
};

const close = (house: Awaited<ReturnType<typeof openHouse>>) =>
  closeAccount(house.context, { uid: house.uid, token: house.anna.token }, { password: PASSWORD });

test('closing ends the sessions, frees the name, erases traces at once and documents when their time is over', async () => {
  const house = await openHouse(KEPT_DAYS);
  const { bench, database, clock, context, uid, anna, store, traces, pictures } = house;
  await expect(
    closeAccount(context, { uid, token: anna.token }, { password: 'not this one' }),
  ).rejects.toMatchObject({ code: 'password_wrong' });
  expect((await close(house)).documentsUntil.getTime()).toBe(clock.nowMs() + KEPT_DAYS * DAY_MS);

  expect((await bench.send(currentUser, {}, { token: anna.token })).status).toBe(401);
  const again = await bench.send(login, { account: ANNA, password: PASSWORD });
  expect(again.body.error).toBe('credentials_invalid');
  const form = { account: 'benno', password: PASSWORD, password_confirm: PASSWORD };
  const invited = await bench.send(register, { ...form, invitation_code: anna.invitation_code });
  expect(invited.body.error).toBe('invitation_invalid');
  const documents = ['accounts.customer_notes', 'accounts.personal_infos', 'funding.bank_cards'];
  expect(await traces()).toEqual(documents);
  expect([await store.get(pictures.chat), await store.get(pictures.photo)]).toEqual([
    null,
    expect.any(Buffer),
  ]);
  const acts = await database.query<{ staff: string; detail: string }>(
    "select staff, detail from operator.audit_log where action = 'account_closed'",
  );
  expect(acts.map(({ staff }) => staff)).toEqual(['the customer']);
  expect(acts[0]?.detail).toContain(`"uid":"${uid}"`);
  expect(await verifyAuditLog(database)).toMatchObject({ holds: true });

  // Not a day too early, and the database refuses it too: its own clock has not come so far.
  clock.advance((KEPT_DAYS - 1) * DAY_MS);
  await eraseDue(context);
  expect(await traces()).toEqual(documents);
  clock.advance(DAY_MS);
  await expect(eraseDue(context)).rejects.toThrow('append-only');
});

test('without a time for documents nothing names the customer any more, and the name is free', async () => {
  const house = await openHouse(0);
  await close(house);
  expect(await house.traces()).toEqual([]);
  for (const picture of Object.values(house.pictures)) expect(await house.store.get(picture)).toBeNull();
  const { uid } = await house.bench.customer(ANNA);
  expect(BigInt(uid)).not.toBe(house.uid);
  await eraseDue(house.context);
  const [closure] = await house.database.query<{ done: boolean }>(
    'select documents_erased_at is not null as done from accounts.closures',
  );
  expect(closure).toEqual({ done: true });
});

test('an account with money stays open, also against the statement itself', async () => {
  const house = await openHouse(0);
  const { database, uid } = house;
  await database.query(
    `update ledger.accounts set balance = 5 where uid = $1 and kind = 'available' and currency_id = 2`,
    [uid],
  );
  await expect(close(house)).rejects.toMatchObject({ code: 'account_not_empty' });
  await expect(
    database.query(
      'insert into accounts.closures (uid, closed_at, documents_until) values ($1, now(), now())',
      [uid],
    ),
  ).rejects.toThrow('without money');
  expect(await house.bench.accounts.identify(house.anna.token)).toEqual({ uid });
});

test('nothing of an open account can be erased', async () => {
  const { database } = await openHouse(0);
  for (const statement of [
    "update accounts.personal_infos set name = 'erased', phone = 'erased', email = 'erased', address = null",
    "update accounts.customer_notes set body = 'erased'",
    'delete from support.messages',
    'delete from funding.wallets',
    'delete from funding.bank_cards',
  ]) {
    await expect(database.query(statement), statement).rejects.toThrow(/append-only|as it was linked/);
  }
});
