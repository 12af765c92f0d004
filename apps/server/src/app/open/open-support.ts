import { readQuestionSecret, selectProfiles } from '../../accounts/public.ts';
import { findDeposit, findWithdrawal } from '../../funding/public.ts';
import type { Operator } from '../../operator/public.ts';
import { AppError } from '../../platform/errors.ts';
import { wireTime } from '../../platform/wire.ts';
import { createTranslator, openSupport as open, type Support } from '../../support/public.ts';
import type { Core } from './core.ts';
import type { TradingPlatform } from './open-trading-platform.ts';

/** The outside service of translations. Null if none is configured. */
const openTranslator = async ({ config, clock }: Core) => {
  const { translation } = config;
  if (translation === null) return null;
  const { url, secretFile, timeoutMs } = translation;
  const secret = await readQuestionSecret(secretFile, 'TALLYSTICK_TRANSLATION_SECRET_FILE');
  return createTranslator(clock, { url, secret, timeoutMs });
};

/** Customer service, and the facts from other slices about a desk's customer. */
export const openSupport = async (
  core: Core,
  { trading, balancesOf }: Pick<TradingPlatform, 'trading' | 'balancesOf'>,
  operator: Operator,
): Promise<Support> =>
  open({
    ...core,
    operator,
    translator: await openTranslator(core),
    describePayment: (uid, kind, orderNo) =>
      kind === 'deposit'
        ? findDeposit(core.database, uid, orderNo)
        : findWithdrawal(core.database, uid, orderNo),
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
