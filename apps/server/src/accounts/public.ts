export { type Accounts, createAccounts } from './accounts.ts';
export type { Need, Proof } from './confirm/confirm-again.ts';
export type { DemoLogin } from './ensure-demo-account.ts';
export type { LimitUsage } from './limits/set-limits.ts';
export { registerAccountRoutes } from './routes.ts';
