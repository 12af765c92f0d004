import type { Metrics } from '../../platform/metrics.ts';
import type { Services } from '../services.ts';
import { meterBalances, meterNodes } from './meter-chains.ts';
import { meterDatabase, meterEngine, meterProcess, meterRoles, meterSockets } from './meter-machine.ts';
import { meterChecks, meterFigures, meterLogs } from './meter-proofs.ts';
import {
  meterChat,
  meterCoins,
  meterDeposits,
  meterOutboxes,
  meterProviders,
  meterSweeps,
  meterWebhooks,
  meterWithdrawals,
} from './meter-queues.ts';
import { meterSetup } from './meter-setup.ts';
import { meterPrices, meterSettlement, meterTradability } from './meter-trading.ts';

/** All figures that are read when metrics are requested. Events are counted at their place in the code. */
export const meter = (
  metrics: Metrics,
  services: Services,
  tradingProblems: () => Promise<readonly string[]>,
): void => {
  meterTradability(metrics, services, tradingProblems);
  meterPrices(metrics, services);
  meterSettlement(metrics, services);
  meterChecks(metrics, services);
  meterLogs(metrics, services);
  meterFigures(metrics, services);
  meterOutboxes(metrics, services);
  meterWithdrawals(metrics, services);
  meterCoins(metrics, services);
  meterDeposits(metrics, services);
  meterBalances(metrics, services);
  meterNodes(metrics, services);
  meterSweeps(metrics, services);
  meterProviders(metrics, services);
  meterChat(metrics, services);
  meterWebhooks(metrics, services);
  meterSockets(metrics, services);
  meterProcess(metrics, services);
  meterRoles(metrics, services);
  meterDatabase(metrics, services);
  meterEngine(metrics, services);
  meterSetup(metrics, services);
};
