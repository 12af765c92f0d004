export { registerContentRoutes } from './content-routes.ts';
export { registerLegalRoutes } from './legal-routes.ts';
export { registerMapRoutes } from './map-routes.ts';
export { CONTENT_RETENTION } from './retention.ts';
export { type HomeSources, registerHomeRoutes } from './routes.ts';
