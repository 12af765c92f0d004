// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';

const told: unknown[] = [];

vi.mock('../api/api.ts', () => ({
  call: async (route: unknown, input: unknown) => void told.push([route, input]),
}));
vi.mock('../device/session.ts', () => ({
  currentSession: () => ({ token: 'token', userInfo: { uid: '7' } }),
  onSessionEnd: () => undefined,
}));

const KEYS = { p256dh: 'public', auth: 'secret' };
/** The subscription of the browser. It has another endpoint after an exchange. */
let endpoint = 'https://push.example/before';

const worker = Object.assign(new EventTarget(), {
  getRegistration: async () => ({
    pushManager: { getSubscription: async () => ({ endpoint, toJSON: () => ({ endpoint, keys: KEYS }) }) },
  }),
});
vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: worker }));
vi.stubGlobal('PushManager', class {});
vi.stubGlobal('Notification', { permission: 'granted' });

// Another file of the same worker may have loaded the modules with the real call.
vi.resetModules();
const { subscribePush } = await import('@tallystick/contract/notifications/customer.ts');
const { answerPushes } = await import('./answer-pushes.ts');

it('tells the server of each subscription that the browser exchanged', async () => {
  localStorage.setItem('push', '7');
  answerPushes();
  const renewed = (): boolean =>
    worker.dispatchEvent(Object.assign(new Event('message'), { data: { kind: 'renewed' }, ports: [] }));
  renewed();
  await vi.waitFor(() => expect(told).toEqual([[subscribePush, { endpoint, ...KEYS }]]));
  endpoint = 'https://push.example/after';
  renewed();
  await vi.waitFor(() => expect(told.at(-1)).toEqual([subscribePush, { endpoint, ...KEYS }]));
  expect(told).toHaveLength(2);
});
