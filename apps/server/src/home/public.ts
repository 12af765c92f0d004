export { type HomeSources, registerHomeRoutes } from './routes.ts';
