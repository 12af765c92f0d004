// @vitest-environment happy-dom
import type { OtherArrival } from '@tallystick/contract/funding/deposits/customer.ts';
import type { Locale } from '@tallystick/i18n';
import { loadMessages } from '@tallystick/i18n/loaders/load-messages.ts';
import { I18nProvider } from '@tallystick/i18n/provider.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { queryKeys } from '../../../shared/api/query-keys.ts';
import { Stored2Page } from './stored2-page.tsx';

const TOKEN: OtherArrival = {
  kind: 'token',
  chain: 'ERC20',
  name: 'USDC',
  contract: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  amount: '1.5',
  below_minimum: false,
  transfers: 1,
  seen_at: '2026-11-26T00:00:00.000Z',
  way_back: null,
};

/** The deposit page of an account, as it stands when these arrivals are known. */
const openPage = async (others: readonly OtherArrival[], locale: Locale = 'en'): Promise<HTMLElement> => {
  // Every other read of the page stays on its way.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(queryKeys.otherArrivals, others);
  client.setQueryData(queryKeys.rechargeWays, []);
  client.setQueryData(queryKeys.arriving, []);
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    client.clear();
    place.remove();
    vi.unstubAllGlobals();
  });
  root.render(
    <I18nProvider locale={locale} messages={await loadMessages(locale)}>
      <QueryClientProvider client={client}>
        <Stored2Page />
      </QueryClientProvider>
    </I18nProvider>,
  );
  await expect.poll(() => place.querySelector('#arriving')).not.toBeNull();
  return place;
};

test('the deposit page shows a token that arrived and is not accepted', async () => {
  const page = await openPage([TOKEN]);
  const row = page.querySelector('[aria-labelledby="other-arrivals"] li');
  expect(row?.textContent).toMatch(/^1\.5 USDC/);
  expect(row?.textContent).toContain('A token that we don’t accept arrived at your address.');
  expect(row?.textContent).toContain('If you want it back, write to our team.');
  expect(row?.textContent).toContain(TOKEN.contract);
});

test('it shows every arrival, the way back of a token, and a name that says nothing as unknown', async () => {
  const sent = { state: 'done', to: '0xSender', tx_hash: '0x1' } as const;
  const page = await openPage([
    { ...TOKEN, name: null, amount: null, transfers: 3, way_back: sent },
    { ...TOKEN, kind: 'coin', name: 'ETH', contract: null, amount: '2' },
  ]);
  const rows = [...page.querySelectorAll('[aria-labelledby="other-arrivals"] li')].map(
    (row) => row.textContent,
  );
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatch(/^Unknown token.*3 transfers of a token.*It was sent to 0xSender\./s);
  expect(rows[1]).toMatch(/^2 ETH.*It came from a contract\. Our team is checking it/s);
});

test('it has no such part while nothing else arrived', async () => {
  const page = await openPage([]);
  expect(page.querySelector('#other-arrivals')).toBeNull();
});
