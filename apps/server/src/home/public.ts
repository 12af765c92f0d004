export { registerContentRoutes } from './content-routes.ts';
export { type HomeSources, registerHomeRoutes } from './routes.ts';
