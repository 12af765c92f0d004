import {
  answerChat,
  assignChat,
  type Conversation,
  changeChatSettings,
  chatCustomer,
  chatStaff,
  type DataOf,
  listCanned,
  listChats,
  markChatRead,
  noteChat,
  openChat,
  readChatSettings,
  resolveChat,
  searchChats,
  tagChat,
  typeToCustomer,
} from '@tallystick/contract';
import { describe, expect } from 'vitest';
import { test } from '../testing/console-test.tsx';
import { type FakeServer, Refusal } from '../testing/fake-server.ts';
import { firstOf, pageOf, sampleData } from '../testing/sample.ts';

type Message = DataOf<typeof openChat>['messages'][number];

const conversation = (over: Partial<Conversation> = {}): Conversation => ({
  ...firstOf(sampleData(listChats).list),
  uid: '4711',
  account: 'mali',
  locale: 'th',
  unread: 0,
  last_seq: 7,
  assigned_to: null,
  tags: [],
  waiting_since: '2026-11-02T03:00:00.000Z',
  open_since: '2026-11-02T03:00:00.000Z',
  ...over,
});

const message = (over: Partial<Message> = {}): Message => ({
  ...firstOf(sampleData(openChat).messages),
  seq: 7,
  author: 'customer',
  text: 'Where is my deposit?',
  pictures: [],
  ...over,
});

const serveDesk = (server: FakeServer, of: Conversation = conversation()): { sent: Message[] } => {
  const sent: Message[] = [];
  let now = of;
  server
    .on(listChats, () => pageOf([now]))
    .on(openChat, () => ({
      ...sampleData(openChat, 'bare'),
      conversation: now,
      messages: [message(), ...sent],
      notes: [],
      translates: false,
    }))
    .on(chatCustomer, () => ({ ...sampleData(chatCustomer, 'bare'), uid: '4711', account: 'mali' }))
    .on(chatStaff, () => ['anna', 'ben'])
    .on(readChatSettings, () => ({ ...sampleData(readChatSettings, 'bare'), tags: ['deposit', 'vip'] }))
    .on(listCanned, () => [
      {
        ...firstOf(sampleData(listCanned)),
        shortcut: 'wait',
        texts: { en: 'Please wait a moment.', th: 'โปรดรอสักครู่' },
      },
    ])
    .on(markChatRead, () => null)
    .on(typeToCustomer, () => null)
    .on(assignChat, ({ to }) => {
      now = { ...now, assigned_to: to };
      return now;
    })
    .on(resolveChat, () => {
      now = { ...now, open_since: null, waiting_since: null };
      return null;
    })
    .on(tagChat, ({ tags }) => {
      now = { ...now, tags };
      return null;
    })
    .on(answerChat, ({ text }) => {
      const answer = message({ seq: 8 + sent.length, author: 'staff', text });
      sent.push(answer);
      return answer;
    });
  return { sent };
};

describe('a conversation', () => {
  test('is opened by the keyboard, and an answer is sent once with its own key', async ({ server, open }) => {
    serveDesk(server);
    const page = await open({ at: '/chats', role: 'support' });
    await page.within('list', 'Conversations').sees('mali');
    await page.press('j Enter');
    const pane = page.within('region', 'mali');
    await pane.sees('Where is my deposit?');
    expect(pane.text).toContain('Unanswered since');
    await page.press('r');
    await page.until(() => expect(document.activeElement).toBe(page.field('Answer')));
    await page.fill('Answer', '  It is credited now. ');
    await page.press('Enter');
    await pane.sees('It is credited now.');
    expect(server.inputsOf(answerChat)).toMatchObject([
      { uid: '4711', text: 'It is credited now.', pictures: [] },
    ]);
    expect(page.field('Answer').value).toBe('');
    expect(server.inputsOf(typeToCustomer)).toEqual([{ uid: '4711' }]);
  });

  test('keeps the answer when it could not be sent, and repeats it under the same key', async ({
    server,
    open,
  }) => {
    serveDesk(server);
    server.on(answerChat, () => new Refusal('unavailable', 'The database is away.'));
    const page = await open({ at: '/chats?uid=4711', role: 'support' });
    await page.fill('Answer', 'One moment.');
    await page.click('button', 'Send');
    await page.sees('The database is away.');
    expect(page.field('Answer').value).toBe('One moment.');
    const { client_id: first } = firstOf(server.inputsOf(answerChat));
    server.on(answerChat, ({ text }) => message({ seq: 8, author: 'staff', text }));
    await page.click('button', 'Send');
    await page.until(() => expect(page.field('Answer').value).toBe(''));
    expect(server.inputsOf(answerChat).at(-1)?.client_id).toBe(first);
  });

  test('keeps a draft of its own until it is opened again', async ({ server, open }) => {
    serveDesk(server);
    const page = await open({ at: '/chats?uid=4711', role: 'support' });
    await page.fill('Answer', 'Half a sentence');
    const again = await open({ at: '/chats', role: 'support' });
    await again.within('list', 'Conversations').sees('Draft: Half a sentence');
  });

  test('is noted for staff only', async ({ server, open }) => {
    serveDesk(server);
    server.on(noteChat, () => firstOf(sampleData(openChat).notes));
    const page = await open({ at: '/chats?uid=4711', role: 'support' });
    await page.find('region', 'mali');
    await page.press('w');
    await page.fill('Internal note', 'Called the bank.');
    expect(page.all('button', 'Picture…')).toEqual([]);
    await page.click('button', 'Save note');
    await page.until(() =>
      expect(server.inputsOf(noteChat)).toMatchObject([{ uid: '4711', text: 'Called the bank.' }]),
    );
    expect(server.inputsOf(answerChat)).toEqual([]);
  });

  test('gets a canned answer in the customer’s language', async ({ server, open }) => {
    serveDesk(server);
    const page = await open({ at: '/chats?uid=4711', role: 'support' });
    await page.fill('Answer', '/wai');
    await page.sees('โปรดรอสักครู่');
    await page.press('Enter');
    await page.until(() => expect(page.field('Answer').value).toBe('โปรดรอสักครู่'));
    expect(server.inputsOf(answerChat)).toEqual([]);
  });

  test('keeps the keys of an input method to that method', async ({ server, open }) => {
    serveDesk(server);
    const page = await open({ at: '/chats?uid=4711', role: 'support' });
    await page.fill('Answer', '/wai');
    await page.sees('โปรดรอสักครู่');
    for (const key of ['Escape', 'ArrowDown', 'Enter']) await page.pressWith(key, { isComposing: true });
    expect(document.activeElement).toBe(page.field('Answer'));
    expect(page.field('Answer').value).toBe('/wai');
    expect(server.inputsOf(answerChat)).toEqual([]);
    await page.press('Escape');
    expect(document.activeElement).not.toBe(page.field('Answer'));
  });

  test('is taken, tagged and resolved', async ({ server, open }) => {
    serveDesk(server);
    const page = await open({ at: '/chats?uid=4711', role: 'support' });
    await page.click('button', 'Take');
    await page.until(() => expect(server.inputsOf(assignChat)).toEqual([{ uid: '4711', to: 'anna' }]));
    await page.until(() => expect(page.all('button', 'Take')).toEqual([]));
    await page.click('button', 'vip');
    await page.until(() => expect(server.inputsOf(tagChat)).toEqual([{ uid: '4711', tags: ['vip'] }]));
    await page.press('e');
    await page.within('region', 'mali').sees('Resolved');
    expect(server.inputsOf(resolveChat)).toEqual([{ uid: '4711', last_seq: 7 }]);
  });

  test('is marked as read by a member who may answer, not by one who only looks', async ({
    server,
    open,
  }) => {
    serveDesk(server, conversation({ unread: 2 }));
    const page = await open({ at: '/chats?uid=4711', role: 'risk' });
    await page.within('region', 'mali').sees('Where is my deposit?');
    expect(server.inputsOf(markChatRead)).toEqual([]);
    expect(page.all('textbox', 'Answer')).toEqual([]);
    expect(page.all('button', /Take|Resolve/)).toEqual([]);
    const answering = await open({ at: '/chats?uid=4711', role: 'support' });
    await answering.within('region', 'mali').sees('Where is my deposit?');
    await answering.until(() =>
      expect(server.inputsOf(markChatRead)).toEqual([{ uid: '4711', read_up_to: 7 }]),
    );
  });
});

test('the inbox is narrowed by its filter and searched', async ({ server, open }) => {
  serveDesk(server);
  server.on(searchChats, () => ({ customers: [], messages: [] }));
  const page = await open({ at: '/chats', role: 'support' });
  await page.within('list', 'Conversations').sees('mali');
  await page.choose('Show', 'Unanswered');
  await page.until(() => expect(server.inputsOf(listChats).at(-1)).toMatchObject({ filter: 'unanswered' }));
  await page.fill('Search', 'bank');
  await page.sees('Nothing was found.');
  expect(server.inputsOf(searchChats)).toEqual([{ q: 'bank' }]);
});

describe('the settings of customer service', () => {
  const zone = 'Time zone of the hours';
  const kept = (version: number, time_zone: string): DataOf<typeof readChatSettings> => {
    const settings = sampleData(readChatSettings, 'bare');
    return { ...settings, version, changed_by: 'ben', hours: { days: [], time_zone } };
  };

  test('of a colleague are not overwritten without a look: both versions stay until one is chosen', async ({
    server,
    open,
  }) => {
    server.otherwise = (route) => sampleData(route, 'bare');
    let current = kept(1, 'UTC');
    server
      .on(readChatSettings, () => current)
      .on(changeChatSettings, ({ based_on, hours }) => {
        if (based_on !== current.version) return new Refusal('changed_meanwhile', 'Changed meanwhile.');
        current = { ...current, version: based_on + 1, hours };
        return current;
      });
    const page = await open({ at: '/chat-settings' });
    await page.until(() => expect(page.field(zone).value).toBe('UTC'));
    current = kept(2, 'Asia/Bangkok');
    await page.fill(zone, 'Europe/Berlin');
    await page.click('button', 'Save');
    await new Promise((r) => setTimeout(r, 1500));
    await page.sees('ben changed these settings at');
    expect(page.field(zone).value).toBe('Europe/Berlin');
    await page.click('button', 'Discard mine');
    await page.until(() => expect(page.field(zone).value).toBe('Asia/Bangkok'));
    expect(page.all('alert')).toEqual([]);
    await page.fill(zone, 'UTC');
    await page.click('button', 'Save');
    await page.sees('Saved.');
    expect(server.inputsOf(changeChatSettings).map(({ based_on }) => based_on)).toEqual([1, 2]);
  });
});
