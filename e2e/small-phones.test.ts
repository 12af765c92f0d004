import { addWallet, withdraw } from '@tallystick/contract';
import { adjustBalance } from './support/desk/second-person.ts';
import { expect, goTo, openApp, PASSWORD, prepareDevice, test } from './support/journey.ts';
import { languages } from './support/languages.ts';
import { NARROW, PHONE } from './support/settings.ts';
import { textsIn } from './support/texts.ts';

/** The viewport of a small phone inside a browser, the narrowest supported phone, and the usual one. */
const SCREENS = [{ width: 360, height: 640 }, NARROW, PHONE.viewport] as const;

const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

for (const locale of languages('th', 'de')) {
  test(`every key of the number pad is at hand (${locale})`, async ({ page, newAccount }) => {
    const t = textsIn(locale);
    await prepareDevice(page, { locale, user: await newAccount(`types-on-a-small-phone-${locale}`) });
    for (const screen of SCREENS) {
      await page.setViewportSize(screen);
      await openApp(page, '/pages/invest/coin?symbol=BTCUSDT');
      await page.reload();
      await page.getByRole('button', { name: t('trading.up'), exact: true }).click();
      const sheet = page.getByRole('dialog', { name: t('trading.sheet.title', { pair: 'BTC/USDT' }) });
      await sheet.getByLabel(t('trading.sheet.amount'), { exact: true }).click();
      for (const key of ['1', '5', '9', '0'])
        await expect(
          sheet.getByRole('button', { name: key, exact: true }),
          `${key} at ${screen.width} × ${screen.height}`,
        ).toBeInViewport({ ratio: 0.99 });
      const durations = sheet.getByRole('radiogroup', { name: t('trading.sheet.duration') });
      for (const duration of [durations.getByRole('radio').first(), durations.getByRole('radio').last()])
        await expect(duration).toBeInViewport({ ratio: 0.99 });
    }
  });

  test(`a very large amount leaves its words their room (${locale})`, async ({
    page,
    client,
    newAccount,
  }) => {
    const t = textsIn(locale);
    const user = await newAccount(`has-very-much-${locale}`);
    const reason = 'What a bank sent twice and has asked for back in writing.';
    await adjustBalance(client, user, { direction: 'credit', amount: '99989999.999999', reason });
    await prepareDevice(page, { locale, user });
    await page.setViewportSize(NARROW);
    await openApp(page, '/pages/me/sub/record');
    const row = page.getByRole('listitem').filter({ hasText: reason });
    const linesOf = (words: string, scope = row): Promise<number> =>
      scope.getByText(words, { exact: true }).evaluate((element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        return text.getClientRects().length;
      });
    expect(await linesOf(t('entry.adjustment'))).toBe(1);
    expect(await linesOf(reason)).toBeLessThanOrEqual(3);

    const wallet = { currency: 'USDT', chain: 'ERC20', address: ADDRESS } as const;
    const { wallet_id } = await client.call(addWallet, wallet, { token: user.token });
    const asked = { wallet_id, currency: 'USDT', amount: '49999999.999999', password: PASSWORD } as const;
    await client.call(withdraw, asked, { token: user.token });
    await goTo(page, '/pages/me/sub/draw-record');
    expect(await linesOf(`${ADDRESS.slice(0, 6)}…${ADDRESS.slice(-4)}`, page.getByRole('listitem'))).toBe(1);
  });
}
