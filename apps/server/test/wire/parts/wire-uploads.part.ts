import * as contract from '@tallystick/contract';
import { LOCALES } from '@tallystick/i18n';
import { translate } from '@tallystick/i18n/server/translate.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { envelope } from '../../support/envelope.ts';
import { OPERATOR_PASSWORD } from '../../support/programs/running-program.ts';
import { running } from './running.ts';

const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 20, height: 10, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

interface Sent {
  readonly token?: string;
  readonly purpose?: string;
  readonly lang?: string;
}

const post = async (bytes: Buffer, { token, purpose = 'id_photo', lang }: Sent) => {
  const form = new FormData();
  if (lang !== undefined) form.set('lang', lang);
  form.set('purpose', purpose);
  form.set('file', new Blob([Uint8Array.from(bytes)], { type: 'image/png' }), 'picture.png');
  const { method, path } = contract.uploadPicture;
  const headers: Record<string, string> = token === undefined ? {} : { token };
  const answer = await fetch(`${running.client().url}${path}`, { method, headers, body: form });
  return { status: answer.status, body: envelope.parse(await answer.json()) };
};

const upload = async (token: string, purpose: string) =>
  z.parse(contract.uploadPicture.data, (await post(await picture(), { token, purpose })).body.data);

describe('an upload', () => {
  it('is shown at its address to whoever has it, as what it was made anew as', async () => {
    const token = await running.openAccount('uploads-one');
    const kept = await upload(token, 'chat');
    const shown = await fetch(`${running.client().url}${kept.url}`);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    expect(shown.headers.get('cache-control')).toMatch(/^private,/);
    expect((await shown.arrayBuffer()).byteLength).toBe(kept.bytes);
    const bare = await fetch(`${running.client().url}/uploads/${kept.upload_id}`);
    expect(bare.status).toBe(403);
  });

  it('of 1 MiB is refused in the words of the specification, in every language', async () => {
    const token = await running.openAccount('uploads-large');
    const large = Buffer.concat([await picture(), Buffer.alloc(1_048_576)]).subarray(0, 1_048_576);
    for (const lang of LOCALES) {
      const { status, body } = await post(large, { token, lang });
      expect([status, body.error, body.msg]).toEqual([
        413,
        'payload_too_large',
        translate(lang, 'error.payload_too_large'),
      ]);
    }
    expect(translate('en', 'error.payload_too_large')).toBe('Please upload pictures smaller than 1M');
    expect((await post(large.subarray(0, 1_048_575), { token })).status).toBe(200);
  });

  it('without a session, for nothing, or of no picture is refused', async () => {
    const token = await running.openAccount('uploads-refused');
    expect((await post(await picture(), {})).status).toBe(401);
    const nowhere = await post(await picture(), { token, purpose: 'elsewhere' });
    expect([nowhere.status, Object.keys(nowhere.body.fields ?? {})]).toEqual([400, ['purpose']]);
    const svg = await post(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), { token, lang: 'th' });
    expect([svg.status, svg.body.msg]).toEqual([400, translate('th', 'error.picture_unreadable')]);
  });
});

describe('personal information', () => {
  const form = { name: 'Anna Example', phone: '0812345678', email: 'anna@mail.example' };

  it('goes from the customer to staff and back; another’s picture is 403', async () => {
    const client = running.client();
    const [anna, benno] = [await running.openAccount('wire-anna'), await running.openAccount('wire-benno')];
    const photo = await upload(anna, 'id_photo');
    const signature = await upload(anna, 'signature');
    const theirs = {
      ...form,
      id_photo: photo.upload_id,
      signature: (await upload(benno, 'signature')).upload_id,
    };
    const stolen = await client.send(contract.submitInfo, theirs, { token: benno });
    expect([stolen.status, stolen.body.error]).toEqual([403, 'forbidden']);
    const both = { id_photo: photo.upload_id, signature: signature.upload_id };
    await client.call(contract.submitInfo, { ...form, ...both }, { token: anna, form: true });

    const { uid } = await client.call(contract.currentUser, {}, { token: anna });
    const staff = await client.call(contract.staffLogin, { name: 'admin', password: OPERATOR_PASSWORD });
    const sent = { token: staff.token };
    const [seen] = await client.call(contract.lookAtInfo, { uid }, sent);
    expect((await fetch(`${client.url}${seen?.id_photo_url ?? ''}`)).status).toBe(200);
    await client.call(contract.decideInfo, { uid, version: 1, verdict: 'verified' }, sent);
    expect((await client.call(contract.currentUser, {}, { token: anna })).kyc_status).toBe('verified');
    const again = await client.send(contract.decideInfo, { uid, version: 1, verdict: 'verified' }, sent);
    expect(again.body.error).toBe('already_decided');
    const log = await client.call(contract.auditLog, {}, sent);
    expect(log.list.map(({ action }) => action)).toContain('personal_info_verified');
  });
});

describe('destinations', () => {
  it('are linked, listed, removed and brought back; another’s are not there', async () => {
    const client = running.client();
    const [anna, benno] = [await running.openAccount('wire-links'), await running.openAccount('wire-looks')];
    const as = { token: anna };
    const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
    const screenshot = (await upload(anna, 'wallet')).upload_id;
    const wallet = await client.call(
      contract.addWallet,
      { currency: 'USDT', chain: 'ERC20', address, screenshot },
      { ...as, form: true },
    );
    const number = '4242 4242 4242 4242';
    const card = await client.call(
      contract.addBank,
      { cardholder_name: 'Anna Example', opening_bank: 'First Bank', card_number: number },
      { ...as, form: true },
    );
    expect(JSON.stringify(card)).not.toContain('42424242');
    expect(await client.call(contract.walletList, {}, { token: benno })).toEqual([]);
    const removal = { ...contract.removeWallet, path: `/api/user/wallets/${wallet.wallet_id}` } as const;
    expect((await client.send(removal, {}, { token: benno })).status).toBe(404);
    expect((await client.send(removal, {}, as)).body.code).toBe(1);
    expect(await client.call(contract.walletList, {}, as)).toEqual([]);
    const restore = {
      ...contract.restoreWallet,
      path: `/api/user/wallets/${wallet.wallet_id}/restore`,
    } as const;
    expect((await client.send(restore, {}, as)).body.data).toEqual(wallet);
    expect(await client.call(contract.bankList, {}, as)).toEqual([card]);
  });

  it.each<[string, Pick<contract.Route, 'method' | 'path'>, object, unknown[]]>([
    [
      'a mistyped address',
      contract.addWallet,
      { currency: 'USDT', chain: 'TRC20', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u' },
      [400, 'address_invalid', ['address']],
    ],
    [
      'a chain that is not there',
      contract.addWallet,
      { currency: 'USDT', chain: 'XYZ', address: 'x' },
      [400, 'invalid_fields', ['chain']],
    ],
    [
      'a mistyped card number',
      contract.addBank,
      { cardholder_name: 'A', opening_bank: 'B', card_number: '4242424242424243' },
      [400, 'card_number_invalid', ['card_number']],
    ],
    [
      'nothing',
      contract.addBank,
      {},
      [400, 'invalid_fields', ['cardholder_name', 'opening_bank', 'card_number']],
    ],
  ])('refuses %s', async (name, route, form, refusal) => {
    const token = await running.openAccount(`wire ${name}`.replaceAll(' ', '-').slice(0, 60));
    const { status, body } = await running.client().send(route, form, { token });
    expect([status, body.error, Object.keys(body.fields ?? {})]).toEqual(refusal);
  });
});
