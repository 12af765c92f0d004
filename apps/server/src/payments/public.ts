export { type Explorers, explorerUrl } from './explorer.rules.ts';
export { BITCOIN_CHAIN, EVM_CHAIN, TRON_CHAIN } from './methods/default-payment-methods.ts';
export type { PaymentMethod } from './methods/payment-methods.sql.ts';
export { firstObstacle, type Obstacle } from './obstacle.rules.ts';
export { openPaymentMethods, type PaymentMethods } from './payment-methods.ts';
export { requireRate } from './rates/current-rate.ts';
export { amountToReceive, amountToTransfer, QUOTE_LIFE_MS, type Rate, rateGap } from './rates/rates.rules.ts';
export {
  type LocalFigures,
  type LocalRow,
  localColumn,
  selectNewestRate,
  selectNewestRates,
  toLocalFigures,
} from './rates/rates.sql.ts';
export { BANK_RATES_CHANGE } from './rates/rates-change.ts';
export { registerRateRoutes } from './rates/routes.ts';
export { toWireLocal, toWireRate } from './rates/view.ts';
export { checkPayments, type RiskContext } from './risk/check-payments.ts';
export {
  FINDING_LIST,
  type Finding,
  type FindingDecision,
  isHeldAt,
  lockFinding,
  OPEN,
  selectFindings,
  selectHolds,
  selectOpenFindings,
  selectOpenHolds,
  updateFindingDecision,
} from './risk/findings.sql.ts';
export {
  selectLinkedAddresses,
  selectOthersOfAddresses,
  selectOthersOfCards,
} from './risk/shared-use.sql.ts';
export { watchPayments } from './risk/watch-payments.ts';
export { registerScreeningStaffRoutes } from './screening/operator-routes.ts';
export { depositSubjects, withdrawalSubjects } from './screening/subjects.ts';
export { registerPaymentSettingsRoutes } from './settings/routes.ts';
export { PAYMENT_SETTINGS_CHANGE } from './settings/settings-change.ts';
export { readAllowance, refuseOverLimit } from './tiers/check-allowance.ts';
