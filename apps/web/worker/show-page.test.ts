import { describe, expect, it } from 'vitest';
import { type OpenWindow, showPage } from './show-page.ts';

const PATH = '/pages/me/sub/withdrawal?order_no=1';

const tap = async (
  windows: readonly (Partial<OpenWindow> & { readonly url: string; readonly takes?: boolean })[],
) => {
  const done: string[] = [];
  await showPage(
    PATH,
    windows.map(({ takes = true, isVisible = false, url }, at) => ({
      url,
      isVisible,
      ask: async (path) => {
        done.push(`asked ${at} ${path}`);
        return takes;
      },
      focus: async () => done.push(`focused ${at}`),
    })),
    async (url) => done.push(`opened ${url}`),
  );
  return done;
};

describe('a tap on a push', () => {
  it('shows its page in a window of the app, the visible one first', async () => {
    const app = 'https://house.example/#/';
    expect(await tap([{ url: app }, { url: app, isVisible: true }])).toEqual([
      `asked 1 ${PATH}`,
      'focused 1',
    ]);
  });

  it('never takes the console, nor a window with a form', async () => {
    expect(
      await tap([
        { url: 'https://house.example/console/#/deposits', isVisible: true },
        { url: 'https://house.example/#/pages/me/sub/draw-money', takes: false },
      ]),
    ).toEqual([`asked 1 ${PATH}`, `opened /#${PATH}`]);
  });

  it('opens the app if no window is open', async () => {
    expect(await tap([])).toEqual([`opened /#${PATH}`]);
  });
});
