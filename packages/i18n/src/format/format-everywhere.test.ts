import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '../locales.ts';
import { axisFormatter } from './format-axis.ts';
import { formatAmount, formatCount, formatPrice } from './format-number.ts';
import { formatSize } from './format-size.ts';
import { formatClock, formatDateTime } from './format-time.ts';
import { formatWeekday } from './format-weekday.ts';

const UTC = { timeZone: 'UTC' };
const HALF_DAY = /[ap]\.?\s?m\.?|午前|午後|上午|下午|SA|CH|ก่อนเที่ยง|หลังเที่ยง/i;

/** Every function that shows a time of day. */
const clocks = (locale: Locale, at: Date): readonly string[] => [
  formatClock(locale, at, UTC),
  formatDateTime(locale, at, UTC),
  axisFormatter(locale, 'minute', 'UTC')(at),
  axisFormatter(locale, 'second', 'UTC')(at),
  axisFormatter(locale, 'day-and-minute', 'UTC')(at),
];

describe.each(LOCALES)('in %s', (locale) => {
  it.each([
    ['2026-11-21T00:05:09Z', '00:05'],
    ['2026-11-21T12:00:00Z', '12:00'],
    ['2026-11-21T13:31:09Z', '13:31'],
    ['2026-11-21T23:59:59Z', '23:59'],
  ])('%s is %s on every clock, without a half of the day', (time, shown) => {
    for (const text of clocks(locale, new Date(time))) {
      expect(text).toContain(shown);
      expect(text).not.toMatch(HALF_DAY);
    }
  });

  it('figures have Western digits, and the separators of the language', () => {
    const [group, point] = ['en', 'ja', 'th', 'zh-Hans', 'zh-Hant'].includes(locale)
      ? [',', '.']
      : ['.', ','];
    expect(formatAmount(locale, '1234567.5')).toBe(`1${group}234${group}567${point}50`);
    expect(formatPrice(locale, '91527.51')).toBe(`91${group}527${point}51`);
    expect(formatCount(locale, 1_234_567)).toMatch(/^1\D234\D567$/);
    expect(formatSize(locale, 1_258_291)).toMatch(new RegExp(`^1\\${point}2\\D+$`));
    expect(formatDateTime(locale, new Date('2026-11-21T00:05:09Z'), UTC)).toContain('2026');
  });

  it('the days of the week have seven names', () => {
    expect(new Set([1, 2, 3, 4, 5, 6, 7].map((day) => formatWeekday(locale, day)))).toHaveLength(7);
  });
});

const FOLDERS = ['apps/web/src', 'packages/ui/src', 'packages/i18n/src'];
/** The ways around the shared functions: they follow the language of the browser, or its clock. */
const BYPASS = /\.toLocale(?:Date|Time)?String\(|Intl\.(?:NumberFormat|DateTimeFormat|RelativeTimeFormat)\(/;

it('no file of the app formats figures or times by itself', async () => {
  const root = fileURLToPath(new URL('../../../../', import.meta.url));
  const found: string[] = [];
  for (const folder of FOLDERS) {
    const files = await readdir(`${root}${folder}`, { recursive: true });
    for (const file of files) {
      if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file) || file.startsWith('format/')) continue;
      if (BYPASS.test(await readFile(`${root}${folder}/${file}`, 'utf8'))) found.push(`${folder}/${file}`);
    }
  }
  expect(found).toEqual([]);
});
