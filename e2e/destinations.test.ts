import type { Page } from '@playwright/test';
import {
  addWallet,
  bankList,
  currentUser,
  lookAtInfo,
  readInfo,
  staffLogin,
  walletList,
  whitelist,
  withdraw,
} from '@tallystick/contract';
import { formatDate, formatDateTime } from '@tallystick/i18n/format/format-time.ts';
import { encodeQR } from 'qr';
import { expectAccessible } from './support/checks/axe.ts';
import {
  expect,
  goTo,
  interceptOnce,
  openApp,
  PASSWORD,
  prepareDevice,
  routeOf,
  test,
} from './support/journey.ts';
import { languages } from './support/languages.ts';
import { onMainRoad } from './support/main-road.ts';
import { OPERATOR } from './support/settings.ts';
import { textsIn } from './support/texts.ts';
import { uses } from './support/uses.ts';

const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const CARD = '4242 4242 4242 4242';
/** The zone of the browsers. */
const ZONE = { timeZone: 'Asia/Bangkok' };

/** Makes a noisy photo, which compresses badly and is far larger than the server accepts. */
const largePhoto = async (page: Page): Promise<Buffer> => {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 2_000;
    canvas.height = 1_500;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    const pixels = context.createImageData(canvas.width, canvas.height);
    for (let at = 0; at < pixels.data.length; at += 1) {
      pixels.data[at] = at % 4 === 3 ? 255 : 100 + (((at * 7_919) ^ (at >> 3)) % 90);
    }
    context.putImageData(pixels, 0, 0);
    return canvas.toDataURL('image/jpeg', 0.98).split(',')[1] ?? '';
  });
  return Buffer.from(base64, 'base64');
};

for (const locale of languages('th', 'it')) {
  test(
    `says who one is, with a photo of the ID and a drawn signature (${locale})`,
    onMainRoad(uses(locale, '/pages/me/sub/improve-info')),
    async ({ page, client, newAccount, complaints }) => {
      const t = textsIn(locale);
      const user = await newAccount(`completes-it-${locale}`);
      const { token } = user;
      await prepareDevice(page, { locale, user });
      await openApp(page, '/pages/me/sub/improve-info');
      const send = page.getByRole('button', { name: t('identity.submit') });

      await test.step('is told what is missing', async () => {
        await page.getByLabel(t('identity.name')).fill('Mali Suwan');
        await send.click();
        await expect(page.getByText(t('common.incomplete')).first()).toBeVisible();
        expect(await client.call(readInfo, {}, { token })).toBe(null);
      });

      await test.step('sends a photo that is scaled down first', async () => {
        await page.getByLabel(t('identity.phone')).fill('081 234 5678');
        await page.getByLabel(t('identity.email')).fill('mali@mail.example');
        const photo = page.getByRole('group', { name: t('identity.idPhoto') });
        const buffer = await largePhoto(page);
        expect(buffer.length).toBeGreaterThan(1_048_576);
        complaints.allow(/ERR_FAILED.*\/api\/common\/upload/);
        await interceptOnce(page, '**/api/common/upload*', (route) => route.abort());
        await photo
          .getByLabel(t('forms.picture.choose'), { exact: true })
          .first()
          .setInputFiles({ name: 'id.jpg', mimeType: 'image/jpeg', buffer });
        await expect(photo.getByText(t('common.networkLost'))).toBeVisible();
        await photo.getByRole('button', { name: t('common.retry') }).click();
        await expect(photo.getByText(t('forms.picture.done'))).toBeVisible();
        await expect(
          photo.getByText(new RegExp(t('forms.picture.scaled', { from: '.+', to: '.+' }))),
        ).toBeVisible();
      });

      await test.step('draws a signature', async () => {
        const pad = page.getByRole('img', { name: t('identity.signature') });
        await pad.scrollIntoViewIfNeeded();
        const box = await pad.boundingBox();
        if (box === null) throw new Error('the field to sign in has no place');
        await page.mouse.move(box.x + 40, box.y + 90);
        await page.mouse.down();
        await page.mouse.move(box.x + 120, box.y + 40, { steps: 6 });
        await page.mouse.move(box.x + 200, box.y + 110, { steps: 6 });
        await page.mouse.up();
        await page.getByRole('button', { name: t('forms.signature.accept') }).click();
        const signature = page.getByRole('group', { name: t('identity.signature') });
        await expect(signature.getByText(t('forms.picture.done'))).toBeVisible();
      });

      await test.step('states a document', async () => {
        await page.getByRole('radio', { name: t('identity.documents.passport') }).click();
        await page.getByLabel(t('identity.documentNumber')).fill('AA 123-4567');
        const expires = page.getByLabel(t('identity.documentExpires'));
        await expires.fill('2642-05-17');
        await expect(expires).toHaveAccessibleDescription(new RegExp(t('identity.documentYear')));
        complaints.allow(/status of 400/);
        await send.click();
        await expect(send).toBeEnabled();
        await expect(expires).toHaveAccessibleDescription(new RegExp(t('identity.documentYear')));
        expect(await client.call(readInfo, {}, { token })).toBe(null);
        await expires.fill('2099-05-17');
        await expect(page.getByText(t('identity.documentYear'))).toBeHidden();
      });

      await test.step('sends it all, and staff sees it', async () => {
        await send.click();
        await expect(page.getByRole('heading', { name: t('identity.status.submitted') })).toBeVisible();
        await expect(page.getByRole('img', { name: t('identity.idPhoto') })).toBeVisible();
        const staff = await client.call(staffLogin, OPERATOR);
        const [seen] = await client.call(lookAtInfo, { uid: user.uid }, { token: staff.token });
        expect(seen).toMatchObject({
          name: 'Mali Suwan',
          document_kind: 'passport',
          document_number: 'AA 123-4567',
          document_expires_on: '2099-05-17',
          status: 'submitted',
        });
        const drawn = await fetch(`${client.url}${seen?.signature_url ?? ''}`);
        expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/webp']);
        expect((await client.call(currentUser, {}, { token })).kyc_status).toBe('submitted');
      });
    },
  );
}

/** Makes the camera of a page see a QR code. */
const showToCamera = (modules: readonly (readonly boolean[])[]): void => {
  const SCALE = 8;
  const canvas = document.createElement('canvas');
  canvas.width = modules.length * SCALE;
  canvas.height = modules.length * SCALE;
  const context = canvas.getContext('2d');
  const draw = (): void => {
    for (const [y, row] of modules.entries())
      for (const [x, isDark] of row.entries()) {
        if (context === null) return;
        context.fillStyle = isDark ? 'black' : 'white';
        context.fillRect(x * SCALE, y * SCALE, SCALE, SCALE);
      }
  };
  draw();
  setInterval(draw, 100);
  navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(10));
};

for (const locale of languages('th', 'zh-Hant')) {
  test(
    `links a wallet from the picture of a QR code (${locale})`,
    uses(locale, '/pages/me/sub/wallet', '/pages/me/sub/add-wallet'),
    async ({ page, client, newAccount }) => {
      const t = textsIn(locale);
      const user = await newAccount(`links-a-wallet-${locale}`);
      const { token } = user;
      await prepareDevice(page, { locale, user });
      await openApp(page, '/pages/me/sub/wallet');
      await page.getByRole('button', { name: t('destinations.wallet.add') }).click();
      const address = page.getByLabel(t('destinations.wallet.address'));

      await test.step('is told of a typing mistake, and of a wrong network', async () => {
        await address.fill(`${EVM.slice(0, -1)}e`);
        await expect(page.getByText(t('destinations.problem.checksum'))).toBeVisible();
        await address.fill('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8');
        await expect(page.getByText(t('destinations.problem.other_chain', { chain: 'ERC20' }))).toBeVisible();
      });

      await test.step('is told that the camera is blocked, and scans with it once it is allowed', async () => {
        const open = page.getByRole('button', { name: t('destinations.wallet.camera.title') });
        const sheet = page.getByRole('dialog', { name: t('destinations.wallet.camera.title') });
        await page.evaluate(() => {
          navigator.mediaDevices.getUserMedia = () =>
            Promise.reject(new DOMException('blocked', 'NotAllowedError'));
        });
        await open.click();
        await expect(sheet.getByText(t('destinations.wallet.camera.denied'))).toBeVisible();
        await expectAccessible(page, 'a blocked camera');
        await sheet.getByRole('button', { name: t('common.close') }).click();
        // A machine of tests has no camera. Its picture is drawn, and everything behind it is real.
        await page.evaluate(showToCamera, encodeQR(`ethereum:${EVM}@1`, 'raw'));
        await open.click();
        await expect(address).toHaveValue(EVM);
        await expect(sheet).toBeHidden();
        await address.fill('');
      });

      await test.step('reads it from a picture', async () => {
        const gif = encodeQR(`ethereum:${EVM}@1`, 'gif', { scale: 6 });
        await page
          .getByLabel(t('destinations.wallet.scan'), { exact: true })
          .first()
          .setInputFiles({ name: 'qr.gif', mimeType: 'image/gif', buffer: Buffer.from(gif) });
        await expect(address).toHaveValue(EVM);
        await expect(page.getByText(t('destinations.wallet.valid', { chain: 'ERC20' }))).toBeVisible();
      });

      await test.step('links it and finds it on the list', async () => {
        await page.getByLabel(t('destinations.wallet.label')).fill('Savings');
        await page.getByRole('button', { name: t('destinations.wallet.submit') }).click();
        await expect(page.getByRole('heading', { name: 'Savings' })).toBeVisible();
        expect(routeOf(page).pathname).toBe('/pages/me/sub/wallet');
        await expect(page.getByText(EVM)).toBeAttached();
        expect(await client.call(walletList, {}, { token })).toMatchObject([
          { address: EVM, label: 'Savings' },
        ]);
      });
    },
  );
}

for (const locale of languages('th', 'de')) {
  test(
    `lets withdrawals go only to destinations that were saved a day ago (${locale})`,
    uses(locale, '/pages/me/sub/wallet'),
    async ({ page, client, newAccount }) => {
      const t = textsIn(locale);
      const user = await newAccount(`has-a-whitelist-${locale}`);
      const { token } = user;
      const saved = { currency: 'USDT', chain: 'ERC20', address: EVM } as const;
      const { wallet_id } = await client.call(addWallet, saved, { token });
      const form = { wallet_id, currency: 'USDT', amount: '50', password: PASSWORD } as const;
      await client.call(withdraw, form, { token });
      await prepareDevice(page, { locale, user });
      await openApp(page, '/pages/me/sub/wallet');
      const date = formatDate(locale, new Date(), ZONE);
      await expect(page.getByText(t('destinations.lastUsed', { date }))).toBeVisible();
      await expect(page.getByText(t('destinations.usable'))).toBeVisible();
      const mode = page.getByRole('switch', { name: t('destinations.whitelist.title') });

      await test.step('it is on at once, and the saved address has to wait', async () => {
        await mode.click();
        await expect(mode).toBeChecked();
        await expect(page.getByText(t('destinations.usable'))).toBeHidden();
        const { body } = await client.send(withdraw, form, { token });
        expect(body.error).toBe('destination_not_whitelisted');
        await expectAccessible(page, 'a whitelist');
        await goTo(page, '/pages/me/sub/draw-money');
        await page
          .getByRole('region', { name: t('withdrawals.draw.to') })
          .getByRole('button')
          .click();
        const choice = page.getByRole('dialog', { name: t('withdrawals.draw.to') });
        await expect(choice.getByRole('radio')).toBeDisabled();
        await choice.getByRole('button', { name: t('common.close') }).click();
        await goTo(page, '/pages/me/sub/wallet');
      });

      await test.step('it is off a day later, after a proof, and can be kept', async () => {
        await mode.click();
        const question = page.getByRole('alertdialog', { name: t('forms.confirm.title') });
        await question.getByLabel(t('accounts.password')).fill(PASSWORD);
        await question.getByRole('button', { name: t('common.confirm') }).click();
        await expect(mode).toBeHidden();
        const { off_from: from } = await client.call(whitelist, {}, { token });
        const time = formatDateTime(locale, new Date(from ?? ''), ZONE);
        await expect(page.getByText(t('destinations.whitelist.ending', { time }))).toBeVisible();
        await expectAccessible(page, 'a whitelist that is ending');
        await page.getByRole('button', { name: t('destinations.whitelist.keep') }).click();
        await expect(mode).toBeChecked();
        expect(await client.call(whitelist, {}, { token })).toEqual({ on: true, off_from: null });
      });
    },
  );
}

for (const locale of languages('th', 'ja')) {
  test(
    `adds a bank card, removes it, and takes that back (${locale})`,
    uses(locale, '/pages/me/sub/kabaw', '/pages/me/sub/add-kabaw'),
    async ({ page, client, newAccount }) => {
      const t = textsIn(locale);
      const user = await newAccount(`adds-a-card-${locale}`);
      const cards = () => client.call(bankList, {}, { token: user.token });
      await prepareDevice(page, { locale, user });
      await openApp(page, '/pages/me/sub/kabaw');
      await page.getByRole('button', { name: t('destinations.card.add') }).click();

      await test.step('adds it once its number is right', async () => {
        await page.getByLabel(t('destinations.card.accountHolder')).fill('Mali Suwan');
        await page.getByLabel(t('destinations.card.bankName')).fill('First Bank of Chiang Mai');
        const submit = page.getByRole('button', { name: t('destinations.card.submit') });
        await submit.click();
        await expect(page.getByText(t('destinations.card.needed')).first()).toBeVisible();
        const number = page.getByLabel(t('destinations.card.cardOptional'));
        await number.fill('4242 4242 4242 4243');
        await expect(page.getByText(t('destinations.card.numberWrong'))).toBeVisible();
        await number.fill(CARD);
        await expect(page.getByText(t('destinations.card.numberWrong'))).toBeHidden();
        // The server answers like this when the session is older than 15 minutes.
        const refusal = { code: 0, msg: 'Please show who you are.', error: 'confirm_again', data: null };
        await interceptOnce(page, '**/api/user/add_bank*', (route) => route.fulfill({ json: refusal }));
        await submit.click();
        const question = page.getByRole('alertdialog', { name: t('forms.confirm.title') });
        await question.getByLabel(t('accounts.password')).fill(PASSWORD);
        const sent = page.waitForRequest('**/api/user/add_bank*');
        await question.getByRole('button', { name: t('common.confirm') }).click();
        expect((await sent).postDataJSON()).toMatchObject({ password: PASSWORD, card_number: CARD });
        await expect.poll(() => routeOf(page).pathname).toBe('/pages/me/sub/kabaw');
        await expect(page.getByText(t('destinations.card.ending', { last4: '4242' }))).toBeAttached();
      });

      await test.step('removes it after being asked, and brings it back', async () => {
        await page.getByRole('button', { name: t('destinations.remove') }).click();
        const question = page.getByRole('alertdialog', { name: t('destinations.removeTitle.card') });
        await question.getByRole('button', { name: t('destinations.remove') }).click();
        await expect(page.getByText(t('destinations.card.empty'))).toBeVisible();
        expect(await cards()).toEqual([]);
        await page.getByRole('button', { name: t('destinations.undo') }).click();
        await expect(page.getByText(t('destinations.card.ending', { last4: '4242' }))).toBeAttached();
        expect(await cards()).toMatchObject([{ card_last4: '4242' }]);
      });
      await goTo(page, '/pages/me/sub/wallet');
      await expect(page.getByText(t('destinations.wallet.empty'))).toBeVisible();
    },
  );
}
