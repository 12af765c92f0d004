import { activityPageForm } from '@tallystick/contract';
import { isLocale } from '@tallystick/i18n';
import { formatAmount, parseAmount } from '@tallystick/money';
import * as z from 'zod/mini';
import { type AnyChange, defineChange, writesVersion } from '../../operator/public.ts';
import { AppError } from '../../platform/errors.ts';
import { selectActivityPage } from './activity.sql.ts';
import { activityPage } from './activity.ts';

const minorUnits = (amount: string): string => {
  const parsed = parseAmount(amount, 'USDT');
  if (parsed === null) throw new AppError('invalid_fields', { fields: { tiers: 'amount' } });
  return String(parsed);
};

/** Begins the names of the fields that hold a text, each in one language. */
const TEXT = 'text_';

const usdt = (amount: string): string => formatAmount(BigInt(amount), 'USDT');

/** A version of the activity's page. Bookings keep the tiers that they were made under. */
export const ACTIVITY_PAGES_CHANGE: AnyChange = defineChange({
  subject: 'activity_pages',
  form: activityPageForm,
  content: z.object({ page: activityPage }),
  newest: async (sql) => {
    const { version, page } = await selectActivityPage(sql);
    return { version, content: { page: activityPage.parse(page) } };
  },
  toContent: ({ texts, tiers }) => {
    const locales = Object.keys(texts);
    if (!locales.includes('en') || !locales.every(isLocale))
      throw new AppError('invalid_fields', { fields: { texts: 'invalid' } });
    const stored = tiers.map(({ recharge, reward }) => ({
      recharge: minorUnits(recharge),
      reward: minorUnits(reward),
    }));
    return { page: { texts, tiers: stored } };
  },
  carryOut: writesVersion('products.activity_pages', { version: 'version', decidedAt: 'published_at' }),
  isLong: (field) => field.startsWith(TEXT),
  words: ({ page: { texts, tiers } }) => ({
    tiers: tiers.map(({ recharge, reward }) => ({ recharge: usdt(recharge), reward: usdt(reward) })),
    ...Object.fromEntries(
      Object.entries(texts).map(([locale, { title, body }]) => [`${TEXT}${locale}`, `${title}: ${body}`]),
    ),
  }),
});
