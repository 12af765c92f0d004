import type { ClientFrame } from '@tallystick/contract/socket.ts';
import { describe, expect, it } from 'vitest';
import { WAKE_ANSWER_WITHIN_MS } from './kept-connection.ts';
import { LINGER_MS } from './socket-client.ts';
import { ANSWER_WITHIN_MS, PING_EVERY_MS } from './socket-connection.ts';
import { createFakeWorld, type FakeConnection } from './socket-fake.ts';

const asked = (connection: FakeConnection, what: ClientFrame['do']): ClientFrame[] =>
  connection.received.filter((frame) => frame.do === what);

const grantSignIn = (connection: FakeConnection): void => {
  for (const { id } of asked(connection, 'auth')) connection.send({ id, ok: true });
};

describe('starting', () => {
  it('opens no connection before somebody listens, and one for all topics', () => {
    const world = createFakeWorld();
    expect(world.connections).toHaveLength(0);
    world.events('quotes');
    world.events('orders');
    expect(world.connections).toHaveLength(1);
  });

  it('signs in by a frame and asks for private topics only once that is granted', () => {
    const world = createFakeWorld();
    world.events('quotes');
    world.events('orders');
    const server = world.newest();
    server.accept();
    expect(server.received.map((frame) => frame.do)).toEqual(['auth', 'subscribe']);
    grantSignIn(server);
    expect(server.received.at(-1)).toMatchObject({ do: 'subscribe', topic: 'orders' });
  });

  it('closes a connection that nobody needs, after lingering', () => {
    const world = createFakeWorld();
    const leave = world.client.subscribe('quotes', () => undefined);
    world.newest().accept();
    leave();
    world.advance(LINGER_MS - 1);
    expect(world.newest().closed).toBe(false);
    world.advance(1);
    expect(world.newest().closed).toBe(true);
    expect(world.client.status.get()).toEqual({ connected: false, lostSince: null });
  });
});

describe('sequence numbers', () => {
  it('delivers each event once and replaces all by a reset', () => {
    const world = createFakeWorld();
    const heard = world.events('orders');
    const server = world.newest();
    server.accept();
    grantSignIn(server);
    server.send({ topic: 'orders', seq: 100, reset: true, data: ['all'] });
    server.send({ topic: 'orders', seq: 101, data: ['a'] });
    server.send({ topic: 'orders', seq: 101, data: ['a'] });
    server.send({ topic: 'orders', seq: 100, data: ['old'] });
    expect(heard).toEqual([
      { data: ['all'], reset: true },
      { data: ['a'], reset: false },
    ]);
    // A duplicate is no gap.
    expect(asked(server, 'subscribe')).toHaveLength(1);
  });

  it('asks once for what is missing when a number is skipped, and delivers it in order', () => {
    const world = createFakeWorld();
    const heard = world.events('orders');
    const server = world.newest();
    server.accept();
    grantSignIn(server);
    server.send({ topic: 'orders', seq: 7, reset: true, data: [] });
    server.send({ topic: 'orders', seq: 9, data: ['nine'] });
    server.send({ topic: 'orders', seq: 10, data: ['ten'] });
    const resumed = asked(server, 'subscribe').filter((frame) => 'after' in frame);
    expect(resumed).toEqual([expect.objectContaining({ topic: 'orders', after: 7 })]);
    for (const seq of [8, 9, 10]) server.send({ topic: 'orders', seq, data: [seq] });
    expect(heard.map(({ data }) => data)).toEqual([[], [8], [9], [10]]);
  });

  it('takes a jump in the quotes as newest values merged into one', () => {
    const world = createFakeWorld();
    const heard = world.events('quotes');
    world.newest().accept();
    world.newest().send({ topic: 'quotes', seq: 1, reset: true, data: [] });
    world.newest().send({ topic: 'quotes', seq: 5, data: ['newest'] });
    expect(heard.at(-1)).toEqual({ data: ['newest'], reset: false });
    expect(asked(world.newest(), 'subscribe')).toHaveLength(1);
  });

  it('resumes each topic where it was after the connection broke', () => {
    const world = createFakeWorld();
    world.events('quotes');
    world.events('orders');
    world.newest().accept();
    grantSignIn(world.newest());
    world.newest().send({ topic: 'quotes', seq: 41, reset: true, data: [] });
    world.newest().send({ topic: 'orders', seq: 12, reset: true, data: [] });
    world.newest().close();
    world.advance(500);
    const server = world.connections[1];
    server?.accept();
    if (server) grantSignIn(server);
    expect(server?.received.filter((frame) => frame.do === 'subscribe')).toEqual([
      expect.objectContaining({ topic: 'quotes', after: 41 }),
      expect.objectContaining({ topic: 'orders', after: 12 }),
    ]);
  });

  it('ignores what is no frame of the contract', () => {
    const world = createFakeWorld();
    const heard = world.events('quotes');
    world.newest().accept();
    world.newest().send({ topic: 'quotes', seq: 'one', data: [] });
    world.newest().send({ hello: true });
    expect(heard).toEqual([]);
  });
});

describe('a connection that dies', () => {
  it('takes no message for the answer to a ping, and waits longer while messages come', () => {
    const world = createFakeWorld();
    world.events('quotes');
    const server = world.newest();
    server.accept();
    world.client.wake();
    world.advance(WAKE_ANSWER_WITHIN_MS - 1);
    server.send({ topic: 'quotes', seq: 1, data: ['on its way before the loss'] });
    world.advance(WAKE_ANSWER_WITHIN_MS - 1);
    expect(server.closed).toBe(false);
    world.advance(1);
    expect(server.closed).toBe(true);
  });

  it('asks a connection that was being opened when the network changed', () => {
    const world = createFakeWorld();
    world.events('quotes');
    const server = world.newest();
    world.client.wake();
    server.accept();
    expect(asked(server, 'ping')).toHaveLength(1);
    world.advance(WAKE_ANSWER_WITHIN_MS);
    expect(server.closed).toBe(true);
  });

  it('pings while it is quiet and gives up one that does not answer', () => {
    const world = createFakeWorld();
    world.events('quotes');
    const server = world.newest();
    server.accept();
    world.advance(PING_EVERY_MS);
    expect(asked(server, 'ping')).toHaveLength(1);
    server.send({ id: asked(server, 'ping')[0]?.id, ok: true });
    world.advance(PING_EVERY_MS);
    expect(server.closed).toBe(false);
    world.advance(ANSWER_WITHIN_MS);
    expect(server.closed).toBe(true);
    expect(world.client.status.get().lostSince).toBe(2 * PING_EVERY_MS + ANSWER_WITHIN_MS);
  });

  it('waits longer after each failure, and from the start again after a success', () => {
    const world = createFakeWorld();
    world.events('quotes');
    for (const wait of [500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
      const before = world.connections.length;
      world.newest().close();
      world.advance(wait - 1);
      expect(world.connections).toHaveLength(before);
      world.advance(1);
      expect(world.connections).toHaveLength(before + 1);
    }
    world.newest().accept();
    world.newest().send({ topic: 'quotes', seq: 1, reset: true, data: [] });
    const before = world.connections.length;
    world.newest().close();
    world.advance(500);
    expect(world.connections).toHaveLength(before + 1);
  });

  it('spreads its return over the whole wait', () => {
    const world = createFakeWorld({ random: () => 0.25 });
    world.events('quotes');
    world.newest().close();
    world.advance(125);
    expect(world.connections).toHaveLength(2);
  });

  it('checks at once after a sleep instead of trusting what looks open', () => {
    const world = createFakeWorld();
    world.events('quotes');
    const asleep = world.newest();
    asleep.accept();
    world.client.wake();
    expect(asked(asleep, 'ping')).toHaveLength(1);
    world.advance(WAKE_ANSWER_WITHIN_MS);
    expect(asleep.closed).toBe(true);
    world.client.wake();
    expect(world.connections).toHaveLength(2);
    world.newest().accept();
    // Some networks open a connection and swallow what it carries.
    expect(world.client.status.get().lostSince).not.toBeNull();
    world.newest().send({ topic: 'quotes', seq: 1, reset: true, data: [] });
    expect(world.client.status.get()).toEqual({ connected: true, lostSince: null });
  });

  it('counts a loss from its first moment, over connections that open and stay silent', () => {
    const world = createFakeWorld();
    world.events('quotes');
    world.newest().accept();
    world.advance(PING_EVERY_MS + ANSWER_WITHIN_MS + 1_000);
    const { lostSince } = world.client.status.get();
    world.newest().accept();
    world.advance(PING_EVERY_MS + ANSWER_WITHIN_MS + 5_000);
    expect(world.connections.length).toBeGreaterThan(2);
    expect(world.client.status.get()).toEqual({ connected: false, lostSince });
  });

  it('does not hear what a connection that was given up still says', () => {
    const world = createFakeWorld();
    const heard = world.events('quotes');
    const old = world.newest();
    old.accept();
    world.client.restart();
    old.send({ topic: 'quotes', seq: 1, reset: true, data: ['late'] });
    old.close();
    expect(heard).toEqual([]);
    expect(world.connections).toHaveLength(2);
  });
});

describe('the session', () => {
  it('says that the login has expired when the server closes for it', () => {
    const world = createFakeWorld();
    world.events('orders');
    world.newest().accept();
    world.newest().close(4401);
    expect(world.expired()).toBe(1);
  });

  it('forgets where private topics were when the session changes hands, and keeps the public ones', () => {
    const world = createFakeWorld();
    world.events('quotes');
    world.events('balances');
    world.newest().accept();
    grantSignIn(world.newest());
    world.newest().send({ topic: 'quotes', seq: 3, reset: true, data: [] });
    world.newest().send({ topic: 'balances', seq: 9, reset: true, data: [] });
    world.token = 'token-2';
    world.client.restart();
    world.newest().accept();
    grantSignIn(world.newest());
    expect(asked(world.newest(), 'auth')).toEqual([expect.objectContaining({ token: 'token-2' })]);
    const subscribed = asked(world.newest(), 'subscribe');
    expect(subscribed).toContainEqual(expect.objectContaining({ topic: 'quotes', after: 3 }));
    expect(subscribed.find((frame) => 'topic' in frame && frame.topic === 'balances')).not.toHaveProperty(
      'after',
    );
  });
});
