import * as contract from '@tallystick/contract';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { envelope } from '../envelope.ts';
import { PASSWORD, type RunningProgram } from './running-program.ts';

/** Requests of customers of a running program on which staff decide. Each returns the identifier of its request. */

/** Opens an account. */
export const openCustomer = async (running: RunningProgram, name: string) => {
  const token = await running.openAccount(name);
  const { uid } = await running.client().call(contract.currentUser, {}, { token });
  return { token, uid };
};

export const uploadPicture = async (url: string, token: string, purpose: string): Promise<string> => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('purpose', purpose);
  form.set('file', new Blob([Uint8Array.from(bytes)], { type: 'image/png' }), 'picture.png');
  const { method, path } = contract.uploadPicture;
  const answer = await fetch(`${url}${path}`, { method, headers: { token }, body: form });
  return z.parse(contract.uploadPicture.data, envelope.parse(await answer.json()).data).upload_id;
};

export const applyForDeposit = async (
  running: RunningProgram,
  token: string,
  form: object = { way_id: 'usdt-bank' },
): Promise<string> => {
  const screenshot = await uploadPicture(running.client().url, token, 'recharge');
  const ask = z.parse(contract.applyForRecharge.input, { amount: '50', screenshot, ...form });
  return (await running.client().call(contract.applyForRecharge, ask, { token })).order_no;
};

/** Requests a withdrawal to a card that needs the approval of two members of staff. */
export const requestWithdrawal = async (running: RunningProgram, name: string): Promise<string> => {
  const { token } = await openCustomer(running, name);
  const client = running.client();
  const card = {
    cardholder_name: 'Anna Example',
    opening_bank: 'First Bank',
    card_number: '4242424242424242',
    password: PASSWORD,
  };
  const { bank_id } = await client.call(contract.addBank, card, { token });
  const form = { bank_id, currency: 'USDT', amount: '2000', password: PASSWORD } as const;
  const { order_no } = await client.call(contract.withdraw, form, { token });
  return order_no;
};

/** Submits personal information. Returns the uid. */
export const submitInfo = async (running: RunningProgram, name: string): Promise<string> => {
  const { token, uid } = await openCustomer(running, name);
  const form = {
    name: 'Anna Example',
    phone: '0812345678',
    email: 'anna@mail.example',
    id_photo: await uploadPicture(running.client().url, token, 'id_photo'),
    signature: await uploadPicture(running.client().url, token, 'signature'),
  };
  await running.client().call(contract.submitInfo, form, { token, form: true });
  return uid;
};
