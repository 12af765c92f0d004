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
  // Lines of text on white, as in a list of transfers.
  const url = await page.evaluate(
    ([width, height]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d');
      if (context === null) return '';
      context.fillStyle = '#fff';
      context.fillRect(0, 0, width, height);
      context.fillStyle = '#000';
      context.font = '32px sans-serif';
      for (let y = 40; y < height; y += 160)
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
