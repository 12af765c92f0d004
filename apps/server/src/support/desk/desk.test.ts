import * as contract from '@tallystick/contract';
import { describe, expect, test } from 'vitest';
import { supportBench, supportBenchesOfFile } from '../../../test/support/support/support-bench.ts';

const openBench = supportBenchesOfFile();

const openDesk = async (open: () => ReturnType<typeof supportBench> = openBench) => {
  const opened = await open();
  const anna = await opened.customer('anna');
  await opened.bench.call(contract.sendChat, { text: 'Where is my deposit?' }, anna.as);
  const desk = await opened.staff();
  const { staffBench } = opened;
  const list = async (filter: contract.ChatFilter = 'all') =>
    (await staffBench.call(contract.listChats, { filter }, desk)).list;
  return { ...opened, anna, desk, uid: anna.uid, list };
};

// The inbox is the one of the whole house, so each of its tests has a separate database.
describe('the inbox', () => {
  test('shows who wrote, newest first, by filter', async () => {
    const { bench, staffBench, desk, uid, list, customer } = await openDesk(supportBench);
    bench.clock.advance(1_000);
    const benno = await customer('benno');
    await bench.call(contract.sendChat, { text: 'x'.repeat(500) }, benno.as);
    // A customer who only opened the page is not in the inbox.
    await bench.call(contract.kefu, {}, (await customer('carla')).as);
    expect((await list()).map(({ account, unread }) => [account, unread])).toEqual([
      ['benno', 1],
      ['anna', 1],
    ]);
    expect((await list())[0]?.last_message?.text).toHaveLength(160);
    await staffBench.call(contract.markChatRead, { uid, read_up_to: 1 }, desk);
    await staffBench.call(contract.assignChat, { uid, to: 'admin' }, desk);
    const names = async (filter: contract.ChatFilter) => (await list(filter)).map(({ account }) => account);
    expect(await names('unread')).toEqual(['benno']);
    expect(await names('mine')).toEqual(['anna']);
    expect(await names('unassigned')).toEqual(['benno']);
    await staffBench.call(contract.assignChat, { uid, to: null }, desk);
    expect(await names('mine')).toEqual([]);
  });

  test('walks on by cursor', async () => {
    const { bench, staffBench, desk, customer } = await openDesk(supportBench);
    for (let at = 0; at < 5; at += 1) {
      if (at % 2 === 0) bench.clock.advance(1);
      await bench.call(contract.sendChat, { text: 'hi' }, (await customer(`customer-${at}`)).as);
    }
    const first = await staffBench.call(contract.listChats, { row: 4 }, desk);
    const rest = await staffBench.call(contract.listChats, { row: 4, cursor: first.next_cursor ?? '' }, desk);
    expect([first.total, rest.next_cursor]).toEqual([6, null]);
    expect(new Set([...first.list, ...rest.list].map(({ uid }) => uid)).size).toBe(6);
  });

  test('gives no conversation to who may not answer, or to nobody who exists', async () => {
    const { staffBench, desk, uid, staff } = await openDesk();
    expect(await staffBench.call(contract.chatStaff, {}, desk)).toEqual(['admin']);
    const assign = (to: string) => staffBench.send(contract.assignChat, { uid, to }, desk);
    expect((await assign('nobody')).status).toBe(404);
    await staff('risk');
    expect((await assign('admin')).status).toBe(403);
  });

  test('finds words of every script, and customers by name or number', async () => {
    const { bench, staffBench, desk, uid, anna } = await openDesk(supportBench);
    for (const text of ['ฝากเงินไม่เข้า', '充值没有到账', 'A 100% Übung_x']) {
      await bench.call(contract.sendChat, { text }, anna.as);
    }
    const search = (q: string) => staffBench.call(contract.searchChats, { q }, desk);
    const seqs = async (q: string) => (await search(q)).messages.map(({ seq }) => seq);
    expect(await seqs('DEPOSIT')).toEqual([1]);
    expect(await seqs('เงิน')).toEqual([2]);
    expect(await seqs('到账')).toEqual([3]);
    expect(await seqs('übung_')).toEqual([4]);
    expect(await seqs('0%')).toEqual([4]);
    // Each pair of characters occurs, but not the text.
    expect(await seqs('deposits')).toEqual([]);
    expect((await search('ann')).customers).toEqual([{ uid, account: 'anna' }]);
    expect((await search(uid)).customers).toEqual([{ uid, account: 'anna' }]);
    expect((await staffBench.send(contract.searchChats, { q: 'a' }, desk)).status).toBe(400);
  });
});

describe('an answer', () => {
  test('reaches the customer, once for its id, and the log names it but not its words', async () => {
    const { bench, staffBench, desk, uid, anna, picture } = await openDesk();
    const photo = await picture(uid);
    const form = { uid, text: 'A secret answer', pictures: [photo], client_id: 'a1' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => staffBench.call(contract.answerChat, form, desk)),
    );
    expect(new Set(answers.map(({ seq }) => seq))).toEqual(new Set([2]));
    const [newest] = (await bench.call(contract.chatMessages, {}, anna.as)).list;
    expect(newest).toMatchObject({ seq: 2, author: 'staff', text: 'A secret answer' });
    expect(newest).not.toHaveProperty('staff');
    const { list } = await staffBench.call(contract.auditLog, {}, desk);
    const acts = list.filter(({ action, detail }) => action === 'chat_answered' && detail['uid'] === uid);
    expect(acts.map(({ detail }) => detail)).toEqual([{ uid, seq: '2' }]);
    expect(JSON.stringify(list)).not.toContain('secret');
    expect((await bench.call(contract.kefu, {}, anna.as)).unread_messages).toBe(1);
  });

  test('goes to no conversation that is not there', async () => {
    const { staffBench, desk } = await openDesk();
    for (const route of [contract.answerChat, contract.noteChat] as const) {
      expect((await staffBench.send(route, { uid: '99', text: 'hello' }, desk)).status).toBe(404);
    }
    expect((await staffBench.send(contract.openChat, { uid: '99' }, desk)).status).toBe(404);
    expect((await staffBench.send(contract.markChatRead, { uid: '99', read_up_to: 1 }, desk)).status).toBe(
      404,
    );
  });
});

test('what staff note never reaches the customer: no call and no topic of theirs has a word or a trace of it', async () => {
  const { bench, staffBench, support, desk, uid, anna } = await openDesk();
  const before = await support.context.database.query('select event_no from support.events');
  const note = await staffBench.call(
    contract.noteChat,
    { uid, text: 'Suspicious. Ask risk.', client_id: 'n' },
    desk,
  );
  expect(note).toMatchObject({ note_no: 1, after_seq: 1, staff: 'admin' });
  expect(
    await staffBench.call(contract.noteChat, { uid, text: 'Suspicious. Ask risk.', client_id: 'n' }, desk),
  ).toEqual(note);
  const opened = await staffBench.call(contract.openChat, { uid }, desk);
  expect(opened.notes).toEqual([note]);
  const said: unknown[] = [];
  for (const route of Object.values(contract.supportRoutes)) {
    const form = route === contract.sendChat ? { text: 'mine' } : {};
    said.push((await bench.send(route, form, anna.as)).body);
  }
  const [source] = [support.context];
  const { createChatEvents, readChatState } = await import('../chat/chat-events.ts');
  said.push(await readChatState(source, BigInt(uid)));
  const [head] = await createChatEvents(source).read([{ uid: BigInt(uid), after: null }], 10);
  said.push(await createChatEvents(source).read([{ uid: BigInt(uid), after: (head?.head ?? 0) - 2 }], 10));
  expect(JSON.stringify(said)).toContain('mine');
  expect(JSON.stringify(said)).not.toMatch(/suspicious|risk/i);
  // A note changes no number that the customer sees: one more message is one more event.
  const after = await support.context.database.query('select event_no from support.events');
  expect(after.length - before.length).toBe(1);
  expect((await bench.call(contract.chatMessages, {}, anna.as)).total).toBe(2);
});

describe('who may', () => {
  test('each role reaches its own calls of the desk; a customer and nobody none', async () => {
    const { staffBench, uid, anna, staff, picture } = await openDesk();
    await picture(uid);
    const forms: Record<string, object> = {
      listChats: {},
      openChat: { uid },
      chatCustomer: { uid },
      searchChats: { q: 'deposit' },
      waitForChats: {},
      listCanned: {},
      readChatSettings: {},
      chatStaff: {},
      answerChat: { uid, text: 'a' },
      noteChat: { uid, text: 'a' },
      assignChat: { uid, to: null },
      markChatRead: { uid, read_up_to: 1 },
      typeToCustomer: { uid },
      saveCanned: { shortcut: 'new', texts: { en: 'a' } },
    };
    const statuses = async (token?: string) => {
      const found: string[] = [];
      for (const [name, route] of Object.entries(contract.supportStaffRoutes)) {
        if (forms[name] === undefined) continue;
        const shortcut =
          name === 'saveCanned'
            ? {
                shortcut: `new-${token
                  ?.slice(0, 4)
                  .toLowerCase()
                  .replaceAll(/[^a-z0-9]/g, '')}`,
              }
            : {};
        const { status } = await staffBench.send(
          route,
          { ...forms[name], ...shortcut },
          token === undefined ? {} : { token },
        );
        if (status === 200) found.push(name);
        else expect([name, [401, 403].includes(status)]).toEqual([name, true]);
      }
      return found;
    };
    const reading = [
      'listChats',
      'openChat',
      'chatCustomer',
      'chatStaff',
      'waitForChats',
      'searchChats',
      'listCanned',
      'readChatSettings',
    ];
    expect(await statuses()).toEqual([]);
    expect(await statuses(anna.as.token)).toEqual([]);
    expect(await statuses((await staff('finance')).token)).toEqual([]);
    expect((await statuses((await staff('risk')).token)).sort()).toEqual([...reading].sort());
    expect((await statuses((await staff('support')).token)).sort()).toEqual(Object.keys(forms).sort());
    const settings = await staffBench.call(contract.readChatSettings, {}, await staff('support'));
    const form = { ...settings, based_on: settings.version };
    const change = async (role: string) =>
      (await staffBench.send(contract.changeChatSettings, form, await staff(role))).status;
    expect([await change('support'), await change('risk'), await change('admin')]).toEqual([403, 403, 200]);
  });
});

describe('a desk that waits', () => {
  test('is answered when a customer writes, and told whose conversation it was', async () => {
    const { bench, staffBench, desk, uid, anna } = await openDesk();
    const { cursor, everything } = await staffBench.call(contract.waitForChats, {}, desk);
    expect(everything).toBe(true);
    const waiting = staffBench.call(contract.waitForChats, { cursor }, desk);
    await bench.call(contract.sendChat, { text: 'And?' }, anna.as);
    const answer = await waiting;
    expect(answer).toMatchObject({ changed: [uid], everything: false });
    // A change between two requests is returned at once.
    await bench.call(contract.sendChat, { text: 'Hello?' }, anna.as);
    expect(await staffBench.call(contract.waitForChats, { cursor: answer.cursor }, desk)).toMatchObject({
      changed: [uid],
    });
  });

  test('hears who types, which is written nowhere', async () => {
    const { bench, staffBench, desk, uid, anna } = await openDesk();
    const { cursor } = await staffBench.call(contract.waitForChats, {}, desk);
    const waiting = staffBench.call(contract.waitForChats, { cursor }, desk);
    const typeAndListen = async () => {
      await bench.call(contract.typeChat, {}, anna.as);
      bench.clock.advance(2_000);
      return Promise.race([waiting, Promise.resolve(null)]);
    };
    await expect.poll(typeAndListen).toMatchObject({ typing: [uid], changed: [] });
    bench.clock.advance(6_000);
    expect((await staffBench.call(contract.waitForChats, {}, desk)).typing).toEqual([]);
  });

  test('is told that too much changed when its cursor is too old, and refuses one that is none', async () => {
    const { bench, staffBench, support, desk, anna } = await openDesk();
    const { cursor } = await staffBench.call(contract.waitForChats, {}, desk);
    await bench.call(contract.sendChat, { text: 'And?' }, anna.as);
    bench.clock.advance(2 * 86_400_000);
    await support.tidy();
    expect(
      await staffBench.call(contract.waitForChats, { cursor }, { token: await staffBench.admin() }),
    ).toMatchObject({
      changed: [],
      everything: true,
    });
    const wrong = await staffBench.send(
      contract.waitForChats,
      { cursor: 'AAAA' },
      { token: await staffBench.admin() },
    );
    expect(wrong.status).toBe(400);
  });
});
