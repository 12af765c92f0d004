import type { Page } from '@playwright/test';
import { uploadPicture } from '@tallystick/contract';
import * as z from 'zod/mini';
import { expect, openApp, prepareDevice, test } from './support/journey.ts';
import { textsIn } from './support/texts.ts';

const WIDTH = 1_080;
const HEIGHT = 20_000;
const kept = z.object({ data: uploadPicture.data });

test('the chat that opens with words in its address has a way back, and the words as they were', async ({
  page,
  newAccount,
}) => {
  const t = textsIn('th');
  await prepareDevice(page, { locale: 'th', user: await newAccount('asks-with-words') });
  const words = '100% ฝาก 500 & more';
  await openApp(page, `/pages/me/sub/service?text=${encodeURIComponent(words)}`);
  await expect(page.getByLabel(t('support.write'), { exact: true })).toHaveValue(words);
  await expect(page.getByRole('button', { name: t('common.back'), exact: true })).toBeVisible();
});

test('a long screenshot stays legible, and a HEIC photo is refused by its name', async ({
  page,
  newAccount,
}) => {
  const t = textsIn('de');
  const user = await newAccount('sends-long-pictures');
  await prepareDevice(page, { locale: 'de', user });
  await openApp(page, '/pages/me/sub/service');
  // Close lines of text on white, as in a list of transfers.
  const url = await page.evaluate(
    ([width, height]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d');
      if (context === null) return '';
      context.fillStyle = '#fff';
      context.fillRect(0, 0, width, height);
      context.fillStyle = '#000';
      context.font = '32px sans-serif';
      for (let y = 40; y < height; y += 60)
        context.fillText(`${y} USDT 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed`, 20, y);
      return canvas.toDataURL('image/png');
    },
    [WIDTH, HEIGHT] as const,
  );
  const buffer = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  const files = page.locator('input[type=file]');
  await files.setInputFiles({
    name: 'photo.heic',
    mimeType: 'image/heic',
    buffer: Buffer.from('....ftypheic'),
  });
  await expect(page.getByRole('alert')).toContainText('HEIC');
  await files.setInputFiles({ name: 'long.png', mimeType: 'image/png', buffer });
  await expect(page.getByAltText(t('support.chosen'))).toBeVisible();
  const uploaded = page.waitForResponse((answer) => answer.url().includes(uploadPicture.path));
  await page.getByRole('button', { name: t('support.send'), exact: true }).click();
  const { width, height } = kept.parse(await (await uploaded).json()).data;
  expect(width).toBeGreaterThanOrEqual(720);
  expect(Math.abs(height / width - HEIGHT / WIDTH)).toBeLessThan(0.1);
  await expect(page.getByRole('log').getByRole('article')).toHaveCount(1);
});

/** A photo of 1.2 million pixels of noise: its file stays close to the limit of a picture. */
const makePhoto = async (page: Page): Promise<Buffer> => {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1_000, height: 900 });
    const context = canvas.getContext('2d');
    if (context === null) return '';
    const image = context.createImageData(canvas.width, canvas.height);
    for (let at = 0; at < image.data.length; at += 4) {
      image.data.fill(Math.random() * 255, at, at + 3);
      image.data[at + 3] = 255;
    }
    context.putImageData(image, 0, 0);
    return canvas.toDataURL('image/jpeg', 0.9);
  });
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
};

const BITS = 8;
/** The largest picture of a second try. */
const SMALL_BYTES = 262_144;
/** The other parts of its form. */
const FORM_BYTES = 1_000;

test('a picture goes through a slow uplink, and a stopped one is sent smaller', async ({
  page,
  complaints,
  newAccount,
}) => {
  // The upload that the app gave up.
  complaints.allow(/ERR_|Failed to load/);
  const t = textsIn('th');
  await prepareDevice(page, { locale: 'th', user: await newAccount('has-a-slow-uplink') });
  await openApp(page, '/pages/me/sub/stored');
  await page.getByRole('radio', { name: new RegExp(t('deposits.bank')) }).click();
  await page.getByLabel(t('deposits.bankAmount')).fill('250');
  await page.getByRole('button', { name: t('deposits.getDetails') }).click();
  const network = await page.context().newCDPSession(page);
  const uplink = (bitsPerSecond: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 100,
      downloadThroughput: -1,
      uploadThroughput: bitsPerSecond / BITS,
    });
  await network.send('Network.enable');
  const photo = await makePhoto(page);
  expect(photo.length).toBeGreaterThan(500_000);
  expect(photo.length).toBeLessThan(1_048_576);
  const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo };
  const choose = page.getByLabel(t('forms.picture.choose'));
  const remove = page.getByRole('button', { name: t('forms.picture.remove') });
  const done = page.getByText(t('forms.picture.done'));

  // Longer on its way than the ten seconds after which a silent upload ends.
  await uplink((photo.length * BITS) / 14);
  await choose.setInputFiles(file);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(remove).toBeEnabled();
  await expect(done).toBeVisible({ timeout: 60_000 });
  await remove.click();

  await uplink(BITS);
  await choose.setInputFiles(file);
  await expect(page.getByText(t('forms.picture.slow'))).toBeVisible({ timeout: 30_000 });
  await uplink(10_000_000);
  const uploaded = page.waitForResponse((answer) => answer.url().includes(uploadPicture.path));
  await page.getByRole('button', { name: t('common.retry') }).click();
  await expect(done).toBeVisible();
  const headers = await (await uploaded).request().allHeaders();
  expect(Number(headers['content-length'])).toBeLessThan(SMALL_BYTES + FORM_BYTES);
});
