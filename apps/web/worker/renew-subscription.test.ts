import { expect, it } from 'vitest';
import { renewSubscription } from './renew-subscription.ts';

const KEY = new ArrayBuffer(65);
const SUBSCRIPTION = {} as PushSubscription;

const exchange = async (current: PushSubscription | null, old?: { applicationServerKey: ArrayBuffer }) => {
  const done: unknown[] = [];
  await renewSubscription(
    {
      getSubscription: async () => current,
      subscribe: async (options) => {
        done.push(options);
        return SUBSCRIPTION;
      },
    },
    old,
    async () => [{ postMessage: (message) => done.push(message) }],
  );
  return done;
};

it('subscribes under the old key again, and lets an open app tell the server', async () => {
  expect(await exchange(null, { applicationServerKey: KEY })).toEqual([
    { userVisibleOnly: true, applicationServerKey: KEY },
    { kind: 'renewed' },
  ]);
});

it('keeps the subscription that the browser made by itself', async () => {
  expect(await exchange(SUBSCRIPTION, { applicationServerKey: KEY })).toEqual([{ kind: 'renewed' }]);
});

it('waits for the next visit if the browser does not name its old key', async () => {
  expect(await exchange(null)).toEqual([{ kind: 'renewed' }]);
});
