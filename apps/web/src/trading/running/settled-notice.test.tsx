// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { openScreen } from '../../testing/screen.tsx';
import { buildOrder } from '../stake/order-builder.ts';
import { endedNews, forgetEnded } from './ended-news.ts';
import { SettledNotice } from './settled-notice.tsx';

afterEach(forgetEnded);

const ENDED = buildOrder({ status: 'settled', result: 'win', profit: '82.00' });

test('a trade that ended before the notice was loaded is told all the same, once', async () => {
  endedNews.set([ENDED]);
  const screen = openScreen(<SettledNotice />);
  await expect.poll(() => screen.textContent).toContain('+82.00 USDT');
  expect(endedNews.get()).toEqual([]);
  expect(openScreen(<SettledNotice />).textContent).not.toContain('82.00');
});

test('a practice trade is told by its own unit and word', async () => {
  const screen = openScreen(<SettledNotice />);
  endedNews.set([{ ...ENDED, practice: true }]);
  await expect.poll(() => screen.textContent).toContain('Practice');
  expect(screen.textContent).toContain('+82.00 units');
});
