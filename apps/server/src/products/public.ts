export { openProducts, type Products } from './products.ts';
export { registerProductRoutes } from './routes.ts';
