import { buildWebApps } from '../apps/server/src/platform/build-web-apps.ts';

const built = await buildWebApps();
console.log(built.length === 0 ? 'every app is up to date' : `built: ${built.join(', ')}`);
