import { DEFAULT_ROW, listQuery } from '@tallystick/contract/fields.ts';
import { DEFAULT_LOCALE, LOCALES, loadMessages } from '@tallystick/i18n';
import { CATALOGS } from '@tallystick/i18n/catalog/catalogs.ts';
import { formatRelative } from '@tallystick/i18n/format/format-time.ts';
import { MAX_UPLOAD_BYTES } from '@tallystick/rules/picture-size.ts';
import { TEXTAREA_MAX_LENGTH } from '@tallystick/ui/controls/textarea.tsx';
import { NOTIFY_MS } from '@tallystick/ui/feedback/notify.tsx';
import { TOAST_MS } from '@tallystick/ui/feedback/toaster.tsx';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CALL_TIMEOUT_MS } from '../shared/api/api-call.ts';
import { FAILED_AFTER_MS, SKELETON_AFTER_MS, SLOW_AFTER_MS } from '../shared/chunks/use-part.ts';
import { announce, type Notice, onNotice, toast } from '../shared/notices/notices.ts';
import { UPLOAD_TIMEOUT_MS } from '../shared/pictures/upload-picture.ts';

/** Constants of sections 5, 8 and 9 of the specification, each imported from its own module. */
describe('the constants of the specification', () => {
  it.each<[string, number, number]>([
    ['request timeout', CALL_TIMEOUT_MS, 60_000],
    ['upload timeout', UPLOAD_TIMEOUT_MS, 10_000],
    ['chunk load timeout', FAILED_AFTER_MS, 120_000],
    ['async page delay', SKELETON_AFTER_MS, 200],
    ['async page timeout', SLOW_AFTER_MS, 60_000],
    ['toast of the app', TOAST_MS.plain, 1_500],
    ['toast of a request', TOAST_MS.request, 2_000],
    ['toast of a wallet', TOAST_MS.wallet, 3_500],
    ['notify', NOTIFY_MS, 3_000],
    ['list page size', DEFAULT_ROW, 30],
    ['image limit, smaller than 1M', MAX_UPLOAD_BYTES + 1, 1_048_576],
    ['textarea', TEXTAREA_MAX_LENGTH, 140],
  ])('%s', (_name, is, should) => {
    expect(is).toBe(should);
  });

  it('a list begins with page 1 of 30', () => {
    expect(z.object(listQuery).parse({})).toEqual({ page_no: 1, row: 30 });
  });

  it('Thai is spoken where no language is stored, and ten are known', () => {
    expect(DEFAULT_LOCALE).toBe('th');
    expect(LOCALES.toSorted()).toEqual(
      ['de', 'en', 'es', 'it', 'ja', 'pt', 'th', 'vi', 'zh-Hans', 'zh-Hant'].toSorted(),
    );
  });

  it('a toast stays 1.5 s unless told', () => {
    const heard: Notice[] = [];
    const stop = onNotice((notice) => heard.push(notice));
    toast('saved');
    toast('refused', { durationMs: TOAST_MS.request, tone: 'error' });
    announce({ kind: 'network_failure' });
    stop();
    expect(heard).toEqual([
      { kind: 'toast', text: 'saved', durationMs: 1_500, tone: 'plain' },
      { kind: 'toast', text: 'refused', durationMs: 2_000, tone: 'error' },
      { kind: 'network_failure' },
    ]);
  });

  it('relative time says just now, minutes, hours, days up to 30, then the date', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    const before = (seconds: number): string =>
      formatRelative('en', new Date(now.getTime() - seconds * 1_000), now, 'just now');
    expect([299, 300, 3_600, 86_400, 30 * 86_400, 31 * 86_400].map(before)).toEqual([
      'just now',
      '5 minutes ago',
      '1 hour ago',
      '1 day ago',
      '30 days ago',
      '21 Oct 2026',
    ]);
  });
});

describe('the messages of the specification', () => {
  it('stand as they are written there', async () => {
    const { common } = await loadMessages('en');
    const { access, error } = CATALOGS.en;
    expect({ ...common, ...access.wallet, upload: error.payload_too_large }).toMatchObject({
      hint: 'hint',
      loginExpired: 'Login has expired, please log in again!',
      networkError: 'error',
      networkLost: 'Oops, network signal lost',
      loading: 'Loading...',
      copied: 'Copy successful',
      noData: 'No data yet',
      incomplete: 'Please enter complete information',
      justNow: 'just now',
      metamaskNotDetected: 'MetaMask not detected',
      metamaskNotSelected: 'Multiple wallets detected, MetaMask not selected',
      ethFailed: 'Failed to fetch ETH address',
      btcFailed: 'Failed to generate BTC address',
      bothFailed: 'Failed to fetch both ETH and BTC addresses',
      upload: 'Please upload pictures smaller than 1M',
    });
    expect(CATALOGS.en.products.redeem.title).toBe('Are you sure to redeem?');
  });

  it.each(LOCALES.filter((locale) => locale !== 'en'))('are said in %s, none left in English', (locale) => {
    for (const key of ['loginExpired', 'networkLost', 'copied', 'noData', 'incomplete', 'justNow'] as const) {
      expect(CATALOGS[locale].common[key]).not.toBe(CATALOGS.en.common[key]);
    }
  });
});
