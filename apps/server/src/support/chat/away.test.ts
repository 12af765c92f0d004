import * as contract from '@tallystick/contract';
import { describe, expect, test } from 'vitest';
import { supportBench } from '../../../test/support/support/support-bench.ts';

describe('while nobody is there', () => {
  const away = async () => {
    const opened = await supportBench();
    const anna = await opened.customer('anna');
    const say = (text: string) => opened.bench.call(contract.sendChat, { text }, anna.as);
    const admin = await opened.staff('admin');
    const settings = await opened.staffBench.call(contract.readChatSettings, {}, admin);
    const set = (change: object) =>
      opened.staffBench.call(
        contract.changeChatSettings,
        { ...settings, ...change, based_on: settings.version },
        admin,
      );
    const told = async () =>
      (await opened.bench.call(contract.chatMessages, { row: 100 }, anna.as)).list.filter(
        ({ author }) => author === 'automatic',
      ).length;
    return { ...opened, ...anna, say, admin, settings, set, told };
  };

  test('who writes is told so once, by itself, until somebody has answered', async () => {
    const { bench, staffBench, as, uid, say, set, told, settings, admin } = await away();
    await set({ staffed: false });
    expect((await bench.call(contract.kefu, {}, as)).online).toBe(false);
    await say('hello');
    await say('anybody?');
    const { list } = await bench.call(contract.chatMessages, {}, as);
    expect(list.map(({ author, text }) => [author, text])).toEqual([
      ['customer', 'anybody?'],
      ['automatic', settings.away_texts['en']],
      ['customer', 'hello'],
    ]);
    expect((await bench.call(contract.kefu, {}, as)).unread_messages).toBe(1);
    await staffBench.call(contract.answerChat, { uid, text: 'Here I am.' }, admin);
    await say('thanks, and');
    expect(await told()).toBe(2);
  });

  test('outside the hours of the office too, by its own clock', async () => {
    const { say, set, told, bench } = await away();
    // The bench begins at 10:00 UTC on a Monday.
    const office = (from: string, to: string) => ({
      time_zone: 'Asia/Bangkok',
      days: [{ day: 1, from, to }],
    });
    await set({ hours: office('09:00', '18:00') });
    await say('still there?');
    expect(await told()).toBe(0);
    bench.clock.advance(3_600_000);
    await say('and now?');
    expect(await told()).toBe(1);
  });

  test('an address elsewhere is answered in place of the chat, and is https alone', async () => {
    const { bench, staffBench, as, set, admin, settings } = await away();
    await set({ external_url: 'https://help.example/chat?from=app' });
    expect((await bench.call(contract.kefu, {}, as)).external_url).toBe('https://help.example/chat?from=app');
    for (const external_url of [
      'http://help.example',
      'javascript:alert(1)',
      'https://user@evil.example',
      'https://',
    ]) {
      const form = { ...settings, external_url, based_on: settings.version + 1 };
      const answer = await staffBench.send(contract.changeChatSettings, form, admin);
      expect([external_url, answer.status]).toEqual([external_url, 400]);
    }
  });
});
