import { applyForRecharge, rechargeList, rechargeWays } from '@tallystick/contract';
import { expectAccessible } from './support/checks/axe.ts';
import { sendPicture } from './support/customer/lending.ts';
import { openPage } from './support/desk/console-navigation.ts';
import { signInAtDesk } from './support/desk/desk.ts';
import { keepPictures } from './support/desk/desk-pictures.ts';
import { ensureMember } from './support/desk/second-person.ts';
import { expect, openApp, prepareDevice, test } from './support/journey.ts';
import { DESK } from './support/settings.ts';

const PATIENTLY = { timeout: 20_000 };

test('a statement of the bank is read, and another amount is credited and explained to the customer', async ({
  client,
  page,
  newAccount,
  openBrowser,
}, info) => {
  const user = await newAccount('pays-another-amount');
  const { token } = user;
  const bank = (await client.call(rechargeWays, { kind: 'bank' }, { token }))[0];
  if (bank === undefined) throw new Error('the demo has a bank');
  const screenshot = await sendPicture(client, token, 'recharge');
  const form = { way_id: bank.way_id, amount: '100', screenshot };
  const { reference } = await client.call(applyForRecharge, form, { token });
  const desk = await openBrowser(DESK);
  await signInAtDesk(desk, await ensureMember(client, 'finance'));
  await openPage(desk, 'Deposits');

  await test.step('the file is read, and rubbish says why it is none', async () => {
    await desk.getByRole('button', { name: 'Bank statement…' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Read a bank statement' });
    await dialog
      .getByLabel('File')
      .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('rubbish') });
    await dialog.getByRole('button', { name: 'Read', exact: true }).click();
    await expect(dialog.getByText(/^Nothing was stored: the file is neither/)).toBeVisible(PATIENTLY);
    await expectAccessible(desk, 'a bank statement');
    await keepPictures(desk, info, 'read');
    const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const csv = [
      'booked,amount,currency,reference,text,payer',
      `${day},3495.00,THB,NTRF ${user.uid},Deposit ${String(reference)},Mali Suwan`,
      `${day},9000.00,THB,CAP ${user.uid},Capital of the house,The house`,
    ].join('\n');
    await dialog
      .getByLabel('File')
      .setInputFiles({ name: 'b.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await dialog.getByRole('button', { name: 'Read', exact: true }).click();
    await expect(desk.getByText('2 lines read, 2 of them new.')).toBeVisible(PATIENTLY);
    await expect(desk.getByText(/^Another amount: 3495.00 THB came/)).toBeVisible();
    await expectAccessible(desk, 'lines of a bank statement');
    await keepPictures(desk, info, 'lines');
  });

  await test.step('the figures of the line are filled in, and the credit is shown before', async () => {
    await desk.getByRole('button', { name: `Decide… 3,495.00 THB of NTRF ${user.uid}` }).click();
    await keepPictures(desk, info, 'line');
    await desk.getByRole('button', { name: 'Credit…' }).click();
    const dialog = desk.getByRole('dialog', { name: /^What arrived for 100.00 USDT/ });
    await expect(dialog.getByText('99.148937 USDT')).toBeVisible(PATIENTLY);
    await dialog.getByLabel('Why another amount').selectOption('charges');
    await dialog.getByLabel('Reason').fill('The bank kept 30 THB.');
    await expectAccessible(desk, 'a credit of another amount');
    await keepPictures(desk, info, 'credit');
    await dialog.getByRole('button', { name: 'Credit', exact: true }).click();
    await expect(desk.getByText('99.148937 USDT credited.')).toBeVisible(PATIENTLY);
  });

  await test.step('a line that is no deposit is set aside', async () => {
    await desk.getByRole('button', { name: `Decide… 9,000.00 THB of CAP ${user.uid}` }).click();
    await desk.getByRole('button', { name: 'Set aside…' }).click();
    const dialog = desk.getByRole('dialog', { name: /^Set/ });
    await dialog.getByLabel('Reason').fill('Capital of the house.');
    await dialog.getByRole('button', { name: 'Set aside', exact: true }).click();
    await expect(desk.getByText('Set aside.')).toBeVisible(PATIENTLY);
  });

  await test.step('the customer reads both amounts and why', async () => {
    const [deposit] = (await client.call(rechargeList, {}, { token })).list;
    await prepareDevice(page, { locale: 'en', user });
    await openApp(page, `/pages/me/sub/deposit?order_no=${String(deposit?.order_no)}`);
    await expect(
      page.getByText('3,495.00 THB arrived instead of 3,525.00 THB. A bank kept its charges.'),
    ).toBeVisible();
    await expectAccessible(page, 'a deposit of another amount');
    await keepPictures(page, info, 'customer');
  });
});
