export { type Accounts, createAccounts } from './accounts.ts';
export type { DemoLogin } from './ensure-demo-account.ts';
export { registerAccountRoutes } from './routes.ts';
