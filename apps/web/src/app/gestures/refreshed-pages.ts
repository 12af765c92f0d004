import { pathOf } from '../../shared/navigation/location.ts';
import { canonicalPath } from '../pages/pages.ts';

/** The pages of lists and figures. A pull on a form or a conversation would only surprise. */
const REFRESHED: ReadonlySet<string> = new Set([
  '/',
  '/pages/money/index',
  '/pages/invest/index',
  '/pages/invest/coin',
  '/pages/invest/own-results',
  '/pages/invest/records',
  '/pages/invest/results',
  '/pages/team/index',
  '/pages/me/sub/activity',
  '/pages/me/sub/deposit',
  '/pages/me/sub/draw-record',
  '/pages/me/sub/kabaw',
  '/pages/me/sub/loan-records',
  '/pages/me/sub/machine',
  '/pages/me/sub/notifications',
  '/pages/me/sub/record',
  '/pages/me/sub/sessions',
  '/pages/me/sub/stored-records',
  '/pages/me/sub/trade-detail',
  '/pages/me/sub/wallet',
  '/pages/me/sub/withdrawal',
  '/trust',
]);

export const isRefreshed = (where: string): boolean => REFRESHED.has(canonicalPath(pathOf(where)));
