export { registerActivityRoutes } from './activity/routes.ts';
export { registerApprovalRoutes } from './approvals/routes.ts';
export { type Loans, openLoans } from './loans/loans.ts';
export { registerLoanRoutes } from './loans/routes.ts';
export { openProducts, type Products } from './products.ts';
export { RESERVES, selectPrincipals, selectPromises } from './promises.sql.ts';
export { registerProductRoutes } from './routes.ts';
export { registerProductTermRoutes } from './terms/routes.ts';
export { registerTreasuryRoutes } from './treasury/routes.ts';
