import { selectProfiles } from '../../accounts/public.ts';
import { AppError } from '../../platform/http/errors.ts';
import { wireTime } from '../../platform/http/wire.ts';
import { openSupport as open, type Support } from '../../support/public.ts';
import type { Core } from './core.ts';
import type { Console } from './open-console.ts';
import type { TradingPlatform } from './open-trading-platform.ts';

/** Customer service, and the facts from other slices about a desk's customer. */
export const openSupport = (
  core: Core,
  { trading, balancesOf }: Pick<TradingPlatform, 'trading' | 'balancesOf'>,
  operator: Console,
): Support =>
  open({
    ...core,
    operator,
    describeCustomer: async (uid) => {
      const profile = (await selectProfiles(core.database, [uid])).get(uid);
      if (profile === undefined) throw new AppError('not_found');
      const [kyc, balances, running] = await Promise.all([
        core.accounts.personalInfoStatus(uid),
        balancesOf(uid),
        trading.openOrders(uid, null),
      ]);
      return {
        uid: String(uid),
        account: profile.account,
        locale: profile.locale,
        since: wireTime(profile.createdAtMs),
        kyc_status: kyc,
        balances: balances.map(({ currency, available, held }) => ({ currency, available, held })),
        running_trades: running.length,
      };
    },
  });
