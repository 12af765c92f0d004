import type { Route } from '@tallystick/contract';
import { ROUTES } from '@tallystick/contract/all-routes.ts';
import { inputExample, membersOf } from '../../../src/platform/http/openapi/openapi-examples.ts';
import { picture, rawCall, uploadOf } from './attacks.ts';
import type { Attack } from './flood-order.ts';

/** Calls that close what the bystander needs, or end the session of the attacker. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  '/api/operator/halt',
  '/api/operator/halt_all',
  '/api/operator/logout',
]);
const endsSession = (route: Route): boolean => route.repeats === 'ends_session';

/** Public pages that are no calls of the contract. */
const PAGES = [
  '/',
  '/help',
  '/openapi.json',
  '/metrics',
  '/log/prices/checkpoint',
  '/log/prices/tile/entries/000.p/1',
  '/log/orders/checkpoint',
  '/status.json',
] as const;

/** The example of the reference, as the attacker sends it; a real picture where the call takes a file. */
const requestOf = (route: Route, token: string | null, bytes: string): string => {
  if (route.file !== undefined) return uploadOf(token, bytes);
  const input = inputExample(route);
  const path = route.path.replaceAll(/:[a-z_]+/g, '1');
  if (route.method !== 'GET')
    return rawCall({ ...route, path }, token, 'application/json', JSON.stringify(input));
  const query = new URLSearchParams(
    membersOf(input).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ).toString();
  return rawCall({ method: 'GET', path: query === '' ? path : `${path}?${query}` }, token, 'text/plain', '');
};

export interface Attackers {
  readonly customers: readonly string[];
  readonly staff: string;
}

/** A flood of each call of the contract, by its method and path, and of each public page. Strangers, customers and staff attack. */
export const routeAttacks = async ({ customers, staff }: Attackers): Promise<ReadonlyMap<string, Attack>> => {
  const bytes = await picture();
  const tokensOf = (route: Route): readonly (string | null)[] => {
    if (route.access === 'open' || endsSession(route)) return [null];
    return route.access === 'user' ? customers : [staff];
  };
  const calls = ROUTES.filter(({ path }) => !LEFT_OUT.has(path)).map((route): [string, Attack] => [
    `${route.access} ${route.method} ${route.path}`,
    { kind: 'calls', requests: tokensOf(route).map((token) => requestOf(route, token, bytes)) },
  ]);
  const pages = PAGES.map((path): [string, Attack] => [
    `page GET ${path}`,
    { kind: 'calls', requests: [rawCall({ method: 'GET', path }, null, 'text/plain', '')] },
  ]);
  return new Map([...calls, ...pages]);
};
