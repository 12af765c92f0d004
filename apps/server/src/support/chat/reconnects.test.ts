import { chatEvent, chatState } from '@tallystick/contract';
import { expect, it } from 'vitest';
import { startHub } from '../../../test/support/platform/socket-hub.ts';
import { chooseSeed, seededRandom } from '../../../test/support/random.ts';
import { supportBench } from '../../../test/support/support/support-bench.ts';
import {
  createResumingClient,
  RECONNECTS,
  type ResumingClient,
} from '../../../test/support/trades/resuming-client.ts';
import { answerChat } from '../desk/answer.ts';
import { markByStaff } from '../desk/read-inbox.ts';
import { serveSupportTopics } from '../support.ts';
import { markByCustomer } from './read-chat.ts';
import { sendMessage } from './send-message.ts';

const CUSTOMERS = 10;
/** A client that misses more than 256 events gets the whole state, so the test must stay below that while a phone is cut off. */
const AHEAD = 120;

const messagesOf = ({ heard, states }: ResumingClient): { seq: number; text: string }[] => {
  const first = chatState.parse(states[0]?.data).messages;
  const told = heard.flatMap(({ data }) => {
    const event = chatEvent.parse(data);
    return event.kind === 'message' ? [event.message] : [];
  });
  return [...first, ...told].map(({ seq, text }) => ({ seq, text }));
};

it(`${RECONNECTS} lines cut while both sides write: every message once, in order`, {
  timeout: 60_000 + RECONNECTS * 60,
}, async () => {
  const seed = chooseSeed();
  const random = seededRandom(seed);
  const hub = await startHub();
  const { support, customer, staff, staffBench, bench } = await supportBench(hub.sockets);
  serveSupportTopics(hub.sockets, support);
  const member = await staffBench.operator.identify((await staff()).token);
  if (member === null) throw new Error('nobody is at the desk');
  const { context } = support;
  const uids: bigint[] = [];
  for (let at = 0; at < CUSTOMERS; at += 1) uids.push(BigInt((await customer(`customer-${at}`)).uid));
  // Each customer has two phones.
  const clients = [...uids, ...uids].map((uid) => ({
    uid,
    client: createResumingClient(hub.url, String(uid), 'chat', random),
  }));
  const sent = new Map(uids.map((uid) => [uid, 0]));
  for (const { uid, client } of clients) {
    await sendMessage(context, uid, 'en', { text: `begins ${uid}`, pictures: [], client_id: `begin-${uid}` });
    await client.stayUntil(0);
  }
  for (const uid of uids) sent.set(uid, 1);

  let cutting = true;
  const newestOf = async (uid: bigint): Promise<number> => {
    const [row] = await bench.database.query<{ last_event: bigint }>(
      'select last_event from support.conversations where uid = $1',
      [uid],
    );
    return Number(row?.last_event);
  };
  const isAhead = async (uid: bigint): Promise<boolean> => {
    const newest = await newestOf(uid);
    return clients.some(({ uid: of, client }) => of === uid && newest - (client.last ?? 0) > AHEAD);
  };
  const speak = async (uid: bigint): Promise<void> => {
    for (let at = 0; cutting; at += 1) {
      while (cutting && (await isAhead(uid))) await new Promise((resolve) => setTimeout(resolve, 50));
      bench.clock.advance(1_000);
      const form = { text: `${uid} ${at}`, pictures: [], client_id: `m${at}` };
      // In some rounds the client sends twice, as after a lost answer.
      const times = random() < 0.2 ? 2 : 1;
      for (let time = 0; time < times; time += 1) {
        if (at % 2 === 0) await sendMessage(context, uid, 'en', form);
        else await answerChat(context, member, { uid: String(uid), ...form });
      }
      sent.set(uid, (sent.get(uid) ?? 0) + 1);
      if (random() < 0.3) await markByStaff(context, uid, { delivered: at, read: at });
      if (random() < 0.3) await markByCustomer(context, uid, { delivered_up_to: at, read_up_to: at });
      await new Promise((resolve) => setTimeout(resolve, 20 + random() * 60));
    }
  };
  const speaking = uids.map(speak);
  const share = Math.ceil(RECONNECTS / clients.length);
  await Promise.all(
    clients.map(async ({ client }) => {
      for (let cut = 0; cut < share; cut += 1) await client.comeAndGo();
    }),
  );
  cutting = false;
  await Promise.all(speaking);

  let resets = 0;
  for (const { uid, client } of clients) {
    await client.stayUntil(await newestOf(uid));
    resets += client.states.length - 1;
    expect(resets, `seed ${seed}: nobody was far enough behind to begin anew`).toBe(0);
    const all = await bench.database.query<{ seq: number; body: string }>(
      'select seq, body from support.messages where uid = $1 order by seq',
      [uid],
    );
    expect(all, `seed ${seed}`).toHaveLength(sent.get(uid) ?? 0);
    expect(messagesOf(client), `seed ${seed}`).toEqual(all.map(({ seq, body }) => ({ seq, text: body })));
    expect(client.faults, `seed ${seed}`).toEqual([]);
  }
  expect(clients.reduce((total, { client }) => total + client.reconnects, 0)).toBeGreaterThanOrEqual(
    RECONNECTS,
  );
  expect(hub.errors).toEqual([]);
  expect(hub.sockets.stats().resumed).toBeGreaterThan(RECONNECTS / 10);
});
