import { buildServer, buildWebApps } from '../apps/server/src/platform/build-apps.ts';

const built = [...(await buildServer()), ...(await buildWebApps())];
console.log(built.length === 0 ? 'every app is up to date' : `built: ${built.join(', ')}`);
