import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import {
  balances,
  rechargeWays,
  sendDemoDeposit,
  submitInfo,
  type UserInfo,
  upload,
  uploadPicture,
} from '@tallystick/contract';
import type { WireClient } from '@tallystick/server/test/support/wire-client.ts';
import * as z from 'zod/mini';

const PICTURE = fileURLToPath(new URL('../../../docs/images/home.png', import.meta.url));
/** A deposit needs six blocks of one second each. The rest is tolerance. */
const CREDITED_WITHIN_MS = 30_000;

/** Uploads a picture for a purpose and returns its id. */
export const sendPicture = async (client: WireClient, token: string, purpose: string): Promise<string> => {
  const form = new FormData();
  form.set('purpose', purpose);
  form.set('file', new Blob([await readFile(PICTURE)], { type: 'image/png' }), 'picture.png');
  const answer = await fetch(`${client.url}${uploadPicture.path}`, {
    method: 'POST',
    headers: { token },
    body: form,
  });
  return z.object({ data: upload }).parse(await answer.json()).data.upload_id;
};

/** Sends all personal information that a loan needs. */
export const completeInfo = async (client: WireClient, { token }: UserInfo): Promise<void> => {
  await client.call(
    submitInfo,
    {
      name: 'Mali Suwan',
      phone: '081 234 5678',
      email: 'mali@mail.example',
      id_photo: await sendPicture(client, token, 'id_photo'),
      signature: await sendPicture(client, token, 'signature'),
    },
    { token },
  );
};

/** Sends ether of the demo's chain to the account's address, 0.05 at a time, and waits until it is credited. */
export const depositEther = async (client: WireClient, { token }: UserInfo, times = 1): Promise<void> => {
  const ways = await client.call(rechargeWays, { currency: 'ETH' }, { token });
  const way = ways.find(({ kind }) => kind === 'chain');
  if (way === undefined) throw new Error('the demo has a way in for ETH');
  for (let sent = 0; sent < times; sent += 1) {
    await client.call(sendDemoDeposit, { way_id: way.way_id }, { token });
  }
  await etherOf(client, token, `0.${String(5 * times).padStart(2, '0')}`);
};

/** Waits until this amount of ether is available. */
export const etherOf = async (client: WireClient, token: string, amount: string): Promise<void> => {
  const held = async (): Promise<string | undefined> =>
    (await client.call(balances, { currency: 'ETH' }, { token }))[0]?.available;
  await expect.poll(held, { timeout: CREDITED_WITHIN_MS }).toBe(amount);
};
