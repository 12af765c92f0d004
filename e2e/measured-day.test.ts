import type { Page } from '@playwright/test';
import {
  addWallet,
  applyForRecharge,
  approveDeposit,
  rechargeWays,
  sendChat,
  staffLogin,
  type UserInfo,
  withdraw,
} from '@tallystick/contract';
import { createTestWallet } from '@tallystick/server/test/support/keys-of-customers.ts';
import type { WireClient } from '@tallystick/server/test/support/wire-client.ts';
import { expectAccessible } from './support/checks/axe.ts';
import { completeInfo, sendPicture } from './support/customer/lending.ts';
import { signInAtDesk } from './support/desk/desk.ts';
import { keepPictures } from './support/desk/desk-pictures.ts';
import { ensureSecondPerson, SECOND } from './support/desk/second-person.ts';
import { expect, openApp, PASSWORD, prepareDevice, test } from './support/journey.ts';
import { DESK, PHONE } from './support/settings.ts';
import { textsIn } from './support/texts.ts';

const PATIENTLY = { timeout: 20_000 };

/** Counts key presses and clicks of a page, also over its navigations. Runs in the page. */
const countActs = (): void => {
  const add = (name: 'keys' | 'clicks') => (event: Event) => {
    if (!event.isTrusted) return;
    const { dataset } = document.documentElement;
    dataset[name] = String(Number(dataset[name] ?? 0) + 1);
  };
  document.addEventListener('keydown', add('keys'), true);
  document.addEventListener('pointerdown', add('clicks'), true);
};

const actsOf = (desk: Page) =>
  desk.evaluate(() => {
    const { keys = '0', clicks = '0' } = document.documentElement.dataset;
    document.documentElement.dataset['keys'] = '0';
    document.documentElement.dataset['clicks'] = '0';
    return { keys: Number(keys), clicks: Number(clicks) };
  });

/** Opens a queue of the inbox, and moves to the row of a customer. The row is what the task begins with. */
const standAt = async (desk: Page, queue: string, uid: string): Promise<void> => {
  await desk.goto(`/console/#/waiting?queue=${queue}`);
  const row = desk.getByRole('row').filter({ hasText: uid }).first();
  await expect(row).toBeVisible(PATIENTLY);
  const current = desk.locator('tr[aria-current=true]');
  await expect(current, 'the first row is current before any key').toHaveCount(1);
  await expect(async () => {
    if ((await row.getAttribute('aria-current')) !== 'true') await desk.keyboard.press('j');
    await expect(row).toHaveAttribute('aria-current', 'true', { timeout: 300 });
  }).toPass(PATIENTLY);
  await actsOf(desk);
};

/** `a` opens the decision, Enter decides, and the inbox is back with the result. */
const decide = async (desk: Page, dialog: string | RegExp, result: string | RegExp): Promise<void> => {
  await desk.keyboard.press('a');
  const shown = desk.getByRole('dialog', { name: dialog });
  await expect(shown).toBeVisible(PATIENTLY);
  await expect(shown.locator('form')).toBeFocused();
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('heading', { level: 1, name: 'Waiting for me' })).toBeVisible(PATIENTLY);
  await expect(desk.getByText(result)).toBeVisible(PATIENTLY);
};

const applyFor = async (client: WireClient, { token }: UserInfo, amount: string): Promise<string> => {
  const bank = (await client.call(rechargeWays, { kind: 'bank' }, { token }))[0];
  if (bank === undefined) throw new Error('the demo has a bank');
  const screenshot = await sendPicture(client, token, 'recharge');
  return (await client.call(applyForRecharge, { way_id: bank.way_id, amount, screenshot }, { token }))
    .order_no;
};

const askForWithdrawal = async (client: WireClient, { token }: UserInfo, amount: string): Promise<void> => {
  const { address } = createTestWallet();
  const { wallet_id } = await client.call(
    addWallet,
    { currency: 'USDT', chain: 'ERC20', address },
    { token },
  );
  await client.call(withdraw, { wallet_id, currency: 'USDT', amount, password: PASSWORD }, { token });
};

test('the day of a desk, measured: two members, three phones, and the keys of each task', async ({
  client,
  complaints,
  newAccount,
  openBrowser,
}, info) => {
  test.slow();
  // A case that a colleague decided meanwhile is refused.
  complaints.allow(/status of 409.*\/api\/operator\/deposit_approve/);
  const t = textsIn('en');
  await ensureSecondPerson(client);
  const [ann, bo, cy] = [await newAccount('pays-in'), await newAccount('is-paid'), await newAccount('asks')];
  await applyFor(client, ann, '321');
  await askForWithdrawal(client, bo, '1500');
  await completeInfo(client, bo);
  await client.call(sendChat, { text: 'When does my deposit come?' }, { token: cy.token });
  const phone = async (user: UserInfo, path: string): Promise<Page> => {
    const page = await openBrowser(PHONE);
    await prepareDevice(page, { locale: 'en', user });
    await openApp(page, path);
    return page;
  };
  const [deposits, withdrawals, chat] = await Promise.all([
    phone(ann, '/pages/me/sub/stored-records'),
    phone(bo, '/pages/me/sub/draw-record'),
    phone(cy, '/pages/me/sub/service'),
  ]);
  const [one, two] = [await openBrowser(DESK), await openBrowser(DESK)];
  for (const desk of [one, two]) await desk.addInitScript(countActs);
  await signInAtDesk(one);
  await signInAtDesk(two, SECOND);

  await test.step('a deposit takes 2 keys', async () => {
    await standAt(one, 'deposits', ann.uid);
    await decide(one, 'Approve 321.00 USDT', '321.00 USDT credited.');
    expect(await actsOf(one)).toEqual({ keys: 2, clicks: 0 });
    await deposits.reload();
    const row = deposits.getByRole('listitem').filter({ hasText: '321' });
    await expect(row).toContainText(t('deposits.status.credited'), PATIENTLY);
  });

  await test.step('a withdrawal above the limit takes 2 keys of each of two people', async () => {
    const dialog = `Approve 1,500.00 USDT of ${bo.uid}`;
    await standAt(one, 'withdrawals', bo.uid);
    await decide(one, dialog, 'Proposed. Waiting for a second approval.');
    expect(await actsOf(one)).toEqual({ keys: 2, clicks: 0 });
    await standAt(two, 'withdrawals', bo.uid);
    await decide(two, dialog, 'Approved.');
    expect(await actsOf(two)).toEqual({ keys: 2, clicks: 0 });
    await withdrawals.reload();
    const row = withdrawals.getByRole('listitem').filter({ hasText: '1,500' });
    await expect(row).not.toContainText(t('withdrawals.status.requested'), PATIENTLY);
  });

  await test.step('an identity takes 2 keys, with the pictures in sight', async () => {
    await standAt(two, 'personal_infos', bo.uid);
    await decide(two, /^Verify /, /: verified\.$/);
    expect(await actsOf(two)).toEqual({ keys: 2, clicks: 0 });
  });

  await test.step('an answer in the chat takes 3 keys and its text', async () => {
    await standAt(one, 'chats', cy.uid);
    await one.keyboard.press('Enter');
    await expect(one.getByRole('log')).toContainText('When does my deposit come?', PATIENTLY);
    await one.keyboard.press('r');
    const answer = one.getByRole('textbox', { name: 'Answer' });
    await expect(answer).toBeFocused();
    await answer.fill('Within the hour.');
    await one.keyboard.press('Enter');
    expect(await actsOf(one)).toEqual({ keys: 3, clicks: 0 });
    await expect(chat.getByRole('log')).toContainText('Within the hour.', PATIENTLY);
  });

  await test.step('equal deposits are marked and decided together; one that a colleague decided says so', async () => {
    const orders = [];
    for (const amount of ['41', '42', '43']) orders.push(await applyFor(client, ann, amount));
    await standAt(one, 'deposits', ann.uid);
    const own = one.getByRole('row').filter({ hasText: ann.uid });
    await expect(own).toHaveCount(3, PATIENTLY);
    await one.keyboard.press('x');
    for (const _ of ['42', '43']) {
      await one.keyboard.press('j');
      await one.keyboard.press('x');
    }
    await expect(one.getByText(/^3 marked · Deposit/)).toBeVisible();
    await one.keyboard.press('a');
    const dialog = one.getByRole('dialog', { name: 'Approve 3 cases' });
    await expect(dialog.getByText('43.00 USDT')).toBeVisible(PATIENTLY);
    await expect(dialog.getByRole('button', { name: 'Approve 3' })).toBeEnabled(PATIENTLY);
    await expectAccessible(one, 'the decision of equal cases');
    await keepPictures(one, info, 'bulk');
    const { token } = await client.call(staffLogin, SECOND);
    await client.call(approveDeposit, { order_no: orders[1] ?? '' }, { token });
    await one.keyboard.press('Enter');
    await expect(dialog.getByText('Done: credited.')).toHaveCount(2, PATIENTLY);
    expect(await actsOf(one)).toEqual({ keys: 7, clicks: 0 });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(one.getByText('2 of 3 decided.')).toBeVisible();
    await expect(own).toHaveCount(0, PATIENTLY);
  });
});
