import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeTabStorage } from '../device/tab-storage-fake.ts';
import { onNotice } from '../notices/notices.ts';
import { reloadApp, reloadOnce } from './reload.ts';

const ADDRESS = 'https://app.example/#/pages/team/index';
const place = { href: ADDRESS, reload: vi.fn() };
const server = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  fakeTabStorage();
  vi.stubGlobal('location', place);
  vi.stubGlobal('fetch', server);
  place.href = ADDRESS;
  place.reload.mockReset();
  server.mockReset().mockImplementation(async () => new Response());
});
afterEach(() => vi.unstubAllGlobals());

it('reloads by itself once for an address, and again for the next one', async () => {
  await reloadOnce();
  await reloadOnce();
  expect(place.reload).toHaveBeenCalledTimes(1);
  place.href = 'https://app.example/#/pages/me/index';
  await reloadOnce();
  expect(place.reload).toHaveBeenCalledTimes(2);
});

it('never reloads while the server does not answer, and reloads once it does', async () => {
  server.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await reloadOnce();
  server.mockResolvedValueOnce(new Response('', { status: 502 }));
  await reloadOnce();
  expect(place.reload).not.toHaveBeenCalled();
  await reloadOnce();
  expect(place.reload).toHaveBeenCalledOnce();
});

it('does not reload by itself where it cannot remember that it did', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('blocked');
    },
  });
  await reloadOnce();
  expect(place.reload).not.toHaveBeenCalled();
});

it('reloads by its button, or says that there is no network', async () => {
  const heard = vi.fn();
  const leave = onNotice(heard);
  server.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await reloadApp();
  expect(heard).toHaveBeenCalledWith({ kind: 'network_failure' });
  expect(place.reload).not.toHaveBeenCalled();
  await reloadApp();
  expect(place.reload).toHaveBeenCalledOnce();
  leave();
});
