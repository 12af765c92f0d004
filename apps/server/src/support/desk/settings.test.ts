import * as contract from '@tallystick/contract';
import { describe, expect, test } from 'vitest';
import { addStaff } from '../../../test/support/operator/add-staff.ts';
import { supportBenchesOfFile } from '../../../test/support/support/support-bench.ts';

const openBench = supportBenchesOfFile();

describe('settings', () => {
  test('of two who save what they both read one is kept, and the other is told', async () => {
    const { bench, staffBench } = await openBench();
    const admin = async (name: string) => {
      const password = 'the half of a stick';
      await addStaff(bench.database, { name, role: 'admin', password });
      return { token: (await staffBench.call(contract.staffLogin, { name, password })).token };
    };
    const [one, other] = [await admin('ada'), await admin('ben')];
    const read = await staffBench.call(contract.readChatSettings, {}, one);
    expect(read).toMatchObject({ version: 1, changed_by: null });
    const save = (who: { token: string }, based_on: number, staffed: boolean) =>
      staffBench.send(contract.changeChatSettings, { ...read, based_on, staffed }, who);
    for (let version = 1; version < 6; version += 1) {
      const answers = await Promise.all([save(one, version, true), save(other, version, false)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(answers.map(({ body }) => body.error ?? 'kept').sort()).toEqual(['changed_meanwhile', 'kept']);
      const newest = await staffBench.call(contract.readChatSettings, {}, one);
      const isFirst = answers[0]?.body.code === 1;
      expect(newest).toMatchObject({
        version: version + 1,
        changed_by: isFirst ? 'ada' : 'ben',
        staffed: isFirst,
      });
    }
    // A change based on an older version or on a future one is refused.
    expect((await save(one, 2, true)).body.error).toBe('changed_meanwhile');
    expect((await save(one, 99, true)).body.error).toBe('changed_meanwhile');
    expect((await save(one, 0, true)).status).toBe(400);
  });
});

describe('answers kept ready', () => {
  test('are there in ten languages from the beginning', async () => {
    const { staffBench, staff } = await openBench();
    const desk = await staff();
    const canned = await staffBench.call(contract.listCanned, {}, desk);
    expect(canned.length).toBeGreaterThanOrEqual(6);
    for (const { texts } of canned) expect(Object.keys(texts)).toHaveLength(10);
  });

  test('are changed and removed by who answers; a shortcut stands for one of them', async () => {
    const { staffBench, staff } = await openBench();
    const desk = await staff();
    const save = (form: contract.InputOf<typeof contract.saveCanned>) =>
      staffBench.send(contract.saveCanned, form, desk);
    const [first, second] = await staffBench.call(contract.listCanned, {}, desk);
    const mine = { shortcut: 'mine', texts: { en: 'Yes.', de: ' ' } };
    const list = await staffBench.call(contract.saveCanned, mine, desk);
    const added = list.find(({ shortcut }) => shortcut === 'mine');
    expect(added?.texts).toEqual({ en: 'Yes.' });
    expect((await save(mine)).body.fields).toHaveProperty('shortcut');
    expect((await save({ ...mine, shortcut: 'b', texts: { de: 'Ja.' } })).body.fields).toHaveProperty(
      'texts',
    );
    expect((await save({ ...mine, shortcut: 'b', texts: { en: 'Yes.', xx: 'q' } })).status).toBe(400);
    expect(
      (
        await save({
          canned_id: second?.canned_id ?? '',
          shortcut: first?.shortcut ?? '',
          texts: { en: 'a' },
        })
      ).status,
    ).toBe(400);
    const rest = await staffBench.call(contract.removeCanned, { canned_id: added?.canned_id ?? '' }, desk);
    expect(rest).toHaveLength(list.length - 1);
    expect(
      (await staffBench.send(contract.removeCanned, { canned_id: added?.canned_id ?? '' }, desk)).status,
    ).toBe(404);
  });
});
