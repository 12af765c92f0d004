import * as z from 'zod/mini';
import { empty, nothing, wholeNumber } from '../fields.ts';
import { route } from '../route.ts';

/** How fast the pages of the app are on the phones of customers, measured there and counted without a person. */

/** Every page of the app by its address. A query, such as the number of an order, is never part of it. */
export const APP_PAGES = [
  '/',
  '/pages/index/template',
  '/pages/invest/coin',
  '/pages/invest/index',
  '/pages/invest/own-results',
  '/pages/invest/records',
  '/pages/invest/results',
  '/pages/me/index',
  '/pages/me/sub/about',
  '/pages/me/sub/activity',
  '/pages/me/sub/add-kabaw',
  '/pages/me/sub/add-wallet',
  '/pages/me/sub/check',
  '/pages/me/sub/deposit',
  '/pages/me/sub/draw-money',
  '/pages/me/sub/draw-record',
  '/pages/me/sub/email',
  '/pages/me/sub/example',
  '/pages/me/sub/improve-info',
  '/pages/me/sub/kabaw',
  '/pages/me/sub/liability',
  '/pages/me/sub/limits',
  '/pages/me/sub/loan',
  '/pages/me/sub/loan-records',
  '/pages/me/sub/machine',
  '/pages/me/sub/mail-word',
  '/pages/me/sub/modify-pwd',
  '/pages/me/sub/notices',
  '/pages/me/sub/notifications',
  '/pages/me/sub/own-data',
  '/pages/me/sub/record',
  '/pages/me/sub/service',
  '/pages/me/sub/sessions',
  '/pages/me/sub/setting',
  '/pages/me/sub/stored',
  '/pages/me/sub/stored-records',
  '/pages/me/sub/stored2',
  '/pages/me/sub/trade-detail',
  '/pages/me/sub/two-factor',
  '/pages/me/sub/wallet',
  '/pages/me/sub/withdrawal',
  '/pages/money/index',
  '/pages/rob/index',
  '/pages/system/choose-location',
  '/pages/system/open-location',
  '/pages/team/index',
  '/pages/user/login',
  '/pages/user/login2',
  '/pages/user/not-me',
  '/pages/user/register',
  '/pages/user/reset-pwd',
  '/trust',
  '/trust/accessibility',
  '/trust/check',
  '/trust/countries',
  '/trust/imprint',
  '/trust/terms',
  '/trust/terms-of-use',
] as const;
export type AppPage = (typeof APP_PAGES)[number];

const PAGES: readonly string[] = APP_PAGES;
export const isAppPage = (path: string): path is AppPage => PAGES.includes(path);

/** Pages of one report. A phone keeps no more until it sends them. */
export const MAX_MEASURED_PAGES = 10;
/** A longer time is reported as this one. */
export const MAX_MEASURED_MS = 120_000;
/** A larger shift is reported as this one. */
export const MAX_SHIFT_THOUSANDTHS = 10_000;

/** A figure of a page is shown once this many phones have measured it. */
export const NEEDED_VISITS = 20;
/** Counts of the last days, today included. */
export const COUNTED_DAYS = 28;

/** One visit of a page. A figure that the browser did not measure is left out. */
const visit = z.object({
  page: z.enum(APP_PAGES, { error: 'invalid' }),
  /** Largest Contentful Paint: until the largest part of the page was drawn. */
  lcp_ms: z.optional(wholeNumber(0, MAX_MEASURED_MS)),
  /** Interaction to Next Paint: from a tap until the screen answered. */
  inp_ms: z.optional(wholeNumber(0, MAX_MEASURED_MS)),
  /** Cumulative Layout Shift, times 1,000. */
  cls_thousandths: z.optional(wholeNumber(0, MAX_SHIFT_THOUSANDTHS)),
});

export const reportVisits = route({
  path: '/api/index/visits',
  summary: 'Counts how fast pages of the app were on a phone. Nothing of the person or the device is stored.',
  access: 'open',
  work: 'read',
  // A second try would count a visit twice. The count goes by itself after 28 days.
  repeats: 'renews',
  input: z.object({
    visits: z
      .array(visit, { error: 'invalid' })
      .check(z.minLength(1, { error: 'invalid' }), z.maxLength(MAX_MEASURED_PAGES, { error: 'invalid' })),
  }),
  data: nothing,
  errors: [],
});

export const phoneFigures = route({
  path: '/api/operator/phones',
  summary: 'How fast each page of the app was on the phones of customers in the last 28 days.',
  access: 'staff',
  permission: 'see_health',
  input: empty,
  data: z.object({
    /**
     * Pages with a visit, the most visited first. Three quarters of the visits were at least as fast as a figure, which is rounded up. It is
     * null below `NEEDED_VISITS` measurements.
     */
    pages: z.array(
      z.object({
        /** Of this release or an earlier one. */
        page: z.string(),
        visits: z.int(),
        lcp_ms_p75: z.nullable(z.int()),
        inp_ms_p75: z.nullable(z.int()),
        cls_thousandths_p75: z.nullable(z.int()),
      }),
    ),
  }),
  errors: ['forbidden'],
});

export const visitRoutes = { reportVisits };
export const phoneStaffRoutes = { phoneFigures };
