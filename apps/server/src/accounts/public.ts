export { type Accounts, createAccounts } from './accounts.ts';
export type { DemoLogin } from './ensure-demo-account.ts';
export type { LimitUsage } from './limits/set-limits.ts';
export { registerAccountRoutes } from './routes.ts';
