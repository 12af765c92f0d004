import { WAITING_QUEUES } from '@tallystick/contract';
import { ROUTES_BY_SLICE } from '@tallystick/contract/all-routes.ts';
import { PERMISSIONS, ROLES, roleMay } from '../../apps/server/src/operator/permissions.rules.ts';
import { permissionOfQueue } from '../../apps/server/src/operator/waiting/queue-permissions.ts';

const mark = (may: boolean): string => (may ? '✓' : '·');

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
};

/** Makes docs/permissions.md, the calls of each role, from the contract and the server's own rules. */
export const makePermissionsPage = (): string => {
  const calls = Object.values(ROUTES_BY_SLICE)
    .flatMap((routes) => Object.values(routes))
    .filter((route) => route.access === 'staff')
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));
  const rows = calls.map(({ method, path, permission, confirmation, summary }) => [
    `\`${method} ${path}\``,
    `\`${permission}\``,
    ...ROLES.map((role) => mark(roleMay(role, permission))),
    confirmation === undefined ? '·' : 'again',
    summary.replaceAll('|', '\\|'),
  ]);
  return `# Who of the staff may do what

Made by \`npm run gen\` from the contract, by which the server decides; \`apps/server/test/wire/parts/permissions.part.ts\` calls every
route with every role. A call without a permission does not compile. None sets a price, an outcome or a balance. A customer's token
opens none of them, a staff token none of a customer's. In live, every member of staff sets up a second factor before
anything else is answered. A call marked *again* asks for a passkey or the second factor (in a demo without one, for the password) if the
member showed it more than ten minutes ago: it answers 403 \`confirmation_required\` until \`POST /api/operator/confirm\`.

## Permissions
The built-in roles. Two members of staff can make custom ones of any permissions that their proposer has (\`POST /api/operator/roles\`).

${table(
  ['permission', ...ROLES],
  PERMISSIONS.map((permission) => [
    `\`${permission}\``,
    ...ROLES.map((role) => mark(roleMay(role, permission))),
  ]),
)}

## What waits for whom
The inbox of a role (\`POST /api/operator/waiting\`) holds the queues whose decisions it may make. What a member proposed is not in
their own.

${table(
  ['queue', 'permission', ...ROLES],
  WAITING_QUEUES.map((queue) => [
    `queue \`${queue}\``,
    `\`${permissionOfQueue(queue)}\``,
    ...ROLES.map((role) => mark(roleMay(role, permissionOfQueue(queue)))),
  ]),
)}

## Calls
${table(['call', 'permission', ...ROLES, 'second factor', 'what it does'], rows)}
`;
};
