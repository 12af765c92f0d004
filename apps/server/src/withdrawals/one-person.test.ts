import { expect, it } from 'vitest';
import { agree, pay, shareTwoCustomers } from '../../test/support/funding/withdrawal-staff.ts';
import { addStaff } from '../../test/support/operator/add-staff.ts';
import { handLink } from '../../test/support/operator/hand-link.ts';

const openBench = shareTwoCustomers();

it('whoever handled the link of a member is not the second beside them, for the approval and for the payment', async () => {
  const bench = await openBench();
  const { database } = bench;
  for (const name of ['lin', 'mia', 'noa', 'pam'])
    await addStaff(database, { name, role: 'finance', password: 'a password of mine' });
  await handLink(database, { member: 'mia', proposer: 'lin', approver: 'noa' });
  const { order_no } = await bench.ask(bench.uid, 'card', '5000');
  await agree(bench, 'lin', order_no);
  await expect(agree(bench, 'mia', order_no)).rejects.toMatchObject({ code: 'second_person_needed' });
  const set = (what: string) =>
    database.query(`update funding.withdrawals set ${what} where withdrawal_id = $1`, [order_no]);
  const approved = "status = 'approved', approved_at = now(), value_usdt = amount";
  await expect(set(`approved_by = 'mia', ${approved}`)).rejects.toThrow(/does not act as two/);
  await agree(bench, 'pam', order_no);
  await pay(bench, 'mia', order_no, 'SB-9');
  await expect(pay(bench, 'lin', order_no, 'SB-9')).rejects.toMatchObject({ code: 'second_person_needed' });
  await expect(set("paid_by = 'lin'")).rejects.toThrow(/does not act as two/);
  expect(await pay(bench, 'pam', order_no, 'SB-9')).toMatchObject({ action: 'withdrawal_paid' });
});

it('what a dismissed member proposed ends, also after they came back', async () => {
  const bench = await openBench();
  const { database } = bench;
  await addStaff(database, { name: 'quin', role: 'finance', password: 'a password of mine' });
  const { order_no } = await bench.ask(bench.uid, 'card', '5000');
  await agree(bench, 'quin', order_no);
  await database.query("update operator.staff set dismissed_at = now() where name_key = 'quin'");
  expect(await agree(bench, 'bob', order_no)).toMatchObject({ action: 'withdrawal_proposed' });
  expect(await agree(bench, 'cid', order_no)).toMatchObject({ action: 'withdrawal_approved' });
});
