import { areaLoader } from '../area-loader.ts';

/** Loads the texts of the page of one payment. */
export const loadPaymentMessages = areaLoader('payment', {
  th: () => import('../../messages/th/payment.ts'),
  en: () => import('../../messages/en/payment.ts'),
  'zh-Hans': () => import('../../messages/zh-Hans/payment.ts'),
  'zh-Hant': () => import('../../messages/zh-Hant/payment.ts'),
  ja: () => import('../../messages/ja/payment.ts'),
  vi: () => import('../../messages/vi/payment.ts'),
  es: () => import('../../messages/es/payment.ts'),
  de: () => import('../../messages/de/payment.ts'),
  it: () => import('../../messages/it/payment.ts'),
  pt: () => import('../../messages/pt/payment.ts'),
});
