export { type Accounts, createAccounts } from './accounts.ts';
export type { Need, Proof } from './confirm/confirm-again.ts';
export type { DemoLogin } from './ensure-demo-account.ts';
export type { LimitUsage } from './limits/set-limits.ts';
export { registerMailOutboxRoutes } from './operator-routes.ts';
export { registerPersonalInfoOperatorRoutes } from './personal-info/operator-routes.ts';
export { registerPersonalInfoRoutes } from './personal-info/routes.ts';
export { registerAccountRoutes } from './routes.ts';
export { registerTeamRoutes } from './team/routes.ts';
