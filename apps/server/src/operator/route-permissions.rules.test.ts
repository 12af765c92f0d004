import { ROUTES_BY_SLICE } from '@tallystick/contract/all-routes.ts';
import { expect, test } from 'vitest';
import { permissionOfRoute } from './route-permissions.rules.ts';

const paths = Object.values(ROUTES_BY_SLICE)
  .flatMap((routes) => Object.values(routes))
  .filter(({ access }) => access === 'staff')
  .map(({ path }) => path);

test('each call of staff has a permission, else the server refuses it to everybody', () => {
  expect(paths.filter((path) => permissionOfRoute(path) === null)).toEqual([]);
});
