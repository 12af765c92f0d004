import { applyForRecharge, changes, rechargeWays, staffLogin, termsHistory } from '@tallystick/contract';
import { expectAccessible } from './support/checks/axe.ts';
import { sendPicture } from './support/customer/lending.ts';
import { openPage } from './support/desk/console-navigation.ts';
import { signInAtDesk } from './support/desk/desk.ts';
import { keepPictures } from './support/desk/desk-pictures.ts';
import { clearDesk, furnishDesk } from './support/desk/furnished-desk.ts';
import { ensureMember, SECOND } from './support/desk/second-person.ts';
import { expect, test } from './support/journey.ts';
import { onMainRoad } from './support/main-road.ts';
import { DESK } from './support/settings.ts';

const PATIENTLY = { timeout: 20_000 };

/** Counts the tones that a page plays. Runs in the page. */
const countTones = (): void => {
  globalThis.AudioContext = class extends AudioContext {
    override createOscillator(): OscillatorNode {
      const { dataset } = document.documentElement;
      dataset['tones'] = String(Number(dataset['tones'] ?? 0) + 1);
      return super.createOscillator();
    }
  };
};

test(
  'a deposit is decided from the inbox by the keyboard, and leaves it',
  onMainRoad(),
  async ({ client, newAccount, openBrowser }, info) => {
    const user = await newAccount('waits-in-the-inbox');
    const { token } = user;
    const bank = (await client.call(rechargeWays, { kind: 'bank' }, { token }))[0];
    if (bank === undefined) throw new Error('the demo has a bank');
    const screenshot = await sendPicture(client, token, 'recharge');
    await client.call(applyForRecharge, { way_id: bank.way_id, amount: '321', screenshot }, { token });
    const desk = await openBrowser(DESK);
    await signInAtDesk(desk, await ensureMember(client, 'finance'));
    await openPage(desk, 'Waiting for me');
    await desk.getByLabel('Show').selectOption({ label: 'Deposit' });
    const row = desk.getByRole('row').filter({ hasText: user.uid });
    await expect(row).toContainText('321.00 USDT');
    await expectAccessible(desk, 'the inbox');
    await keepPictures(desk, info, 'inbox');

    await test.step('j and Enter open its dialog, also on a page of its own', async () => {
      await expect(async () => {
        await desk.keyboard.press('j');
        await expect(row).toHaveAttribute('aria-current', 'true', { timeout: 500 });
      }).toPass(PATIENTLY);
      await desk.keyboard.press('Enter');
      const dialog = desk.getByRole('dialog', { name: 'Deposit of 321.00 USDT' });
      await expect(dialog).toBeVisible(PATIENTLY);
      await dialog.getByRole('button', { name: 'Approve…' }).click();
      await desk.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
      await expect(desk.getByText('321.00 USDT credited.')).toBeVisible(PATIENTLY);
    });

    await test.step('u leads back, and it waits no more', async () => {
      await desk.keyboard.press('u');
      await expect(desk.getByRole('heading', { level: 1, name: 'Waiting for me' })).toBeVisible();
      await expect(row).toHaveCount(0);
    });

    await test.step('a browser that was asked to sounds when a deposit comes', async () => {
      await desk.evaluate(countTones);
      const tones = () => desk.evaluate(() => document.documentElement.dataset['tones']);
      await desk.getByRole('checkbox', { name: 'Sound' }).check();
      await expect.poll(tones, 'as a sample').toBe('2');
      const again = await sendPicture(client, token, 'recharge');
      await client.call(
        applyForRecharge,
        { way_id: bank.way_id, amount: '322', screenshot: again },
        { token },
      );
      await expect.poll(tones, PATIENTLY).toBe('4');
    });
  },
);

test('a link opens in a new tab without another sign-in, and signing out ends both', async ({
  client,
  complaints,
  openBrowser,
}) => {
  // The other tab may ask at this moment, and is refused.
  complaints.allow(/status of 401.*\/api\/operator\//);
  const desk = await openBrowser(DESK);
  await signInAtDesk(desk, await ensureMember(client, 'finance'));
  const tab = await desk.context().newPage();
  await tab.goto('/console/#/deposits');
  await expect(tab.getByRole('heading', { level: 1, name: 'Deposits' })).toBeVisible(PATIENTLY);
  await desk.getByRole('button', { name: 'Sign out' }).click();
  await expect(tab.getByText('You signed out in another tab.')).toBeVisible(PATIENTLY);
});

test('whoever proposed terms takes them back, and nobody can approve them any more', async ({
  client,
  newAccount,
  openBrowser,
}) => {
  const user = await newAccount('sees-terms-withdrawn');
  try {
    await furnishDesk(client, user);
    const desk = await openBrowser(DESK);
    await signInAtDesk(desk, SECOND);
    await openPage(desk, 'Trading terms');
    await desk.getByRole('button', { name: 'Withdraw…' }).first().click();
    const dialog = desk.getByRole('dialog', { name: 'Withdraw your proposal' });
    await expectAccessible(desk, 'a withdrawal of a proposal');
    await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect(desk.getByText(/^withdrawn /).first()).toBeVisible(PATIENTLY);
    const { token } = await client.call(staffLogin, SECOND);
    const [newest] = (await client.call(changes, { subject: 'trade_terms' }, { token })).list;
    expect(newest?.decision).toMatchObject({ outcome: 'withdrawn' });
    const { versions } = await client.call(termsHistory, {});
    expect(newest?.version).toBe((versions[0]?.version ?? 0) + 1);
  } finally {
    await clearDesk(client);
  }
});

test('the overview shows how the house stands, with a table beside each chart', async ({
  client,
  openBrowser,
}, info) => {
  const desk = await openBrowser(DESK);
  await signInAtDesk(desk, await ensureMember(client, 'risk'));
  await expect(desk.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible(PATIENTLY);
  const days = desk.getByRole('table', { name: 'Today against yesterday and the average' });
  await expect(days.getByRole('row').filter({ hasText: 'Registrations' })).toBeVisible(PATIENTLY);
  await expect(desk.getByRole('table', { name: 'Owed against held' })).toContainText('USDT');
  await expectAccessible(desk, 'the overview');
  await keepPictures(desk, info, 'overview');
  await desk.getByRole('link', { name: 'Registrations' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible(PATIENTLY);
  await desk.keyboard.press('g');
  await desk.keyboard.press('0');
  await expect(desk.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible(PATIENTLY);
});

test('a role without the overview begins with its inbox', async ({ client, openBrowser }) => {
  const desk = await openBrowser(DESK);
  await signInAtDesk(desk, await ensureMember(client, 'support'));
  await expect(desk.getByRole('heading', { level: 1, name: 'Waiting for me' })).toBeVisible(PATIENTLY);
});

test('a field that the server refuses is marked, explained and focused', async ({
  client,
  complaints,
  newAccount,
  openBrowser,
}) => {
  complaints.allow(/status of 400.*\/api\/operator\/changes\/propose/);
  const user = await newAccount('has-a-wrong-amount');
  const desk = await openBrowser(DESK);
  await signInAtDesk(desk, await ensureMember(client, 'finance'));
  await desk.goto(`/console/#/customers/${user.uid}`);
  await desk.getByRole('button', { name: 'Adjust a balance…' }).click();
  const dialog = desk.getByRole('dialog');
  const amount = dialog.getByLabel('Amount');
  await amount.fill('twelve');
  await dialog.getByLabel('Reason').fill('For the journey.');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(amount).toHaveAttribute('aria-invalid', 'true', PATIENTLY);
  await expect(amount).toBeFocused();
  await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'false');
  await expectAccessible(desk, 'a field with a fault');
});
