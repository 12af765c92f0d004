import {
  exportData,
  MAX_API_KEYS,
  MAX_KEY_ADDRESSES,
  type Route,
  recordsCsv,
  yearStatementCsv,
  yearStatementPdf,
} from '@tallystick/contract';
import { ROUTES } from '@tallystick/contract/all-routes.ts';
import { KEY_RATES } from '../../apps/server/src/accounts/api-keys/api-keys.ts';
import { DEFAULT_LOAD_LIMITS } from '../../apps/server/src/platform/load/limits.ts';

/** Calls that answer with a file stand beside the lists of calls. */
const FILES: readonly Route[] = [exportData, recordsCsv, yearStatementCsv, yearStatementPdf];

/** Makes docs/api-keys.md, the calls of API keys, from the contract and the server's own table. */
export const makeApiKeysPage = (): string => {
  const calls = [...ROUTES, ...FILES]
    .filter(({ access }) => access === 'user')
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));
  const open = calls
    .filter(({ scope }) => scope !== null)
    .map(
      ({ method, path, scope, summary }) =>
        `| \`${method} ${path}\` | \`${scope}\` | ${summary.replaceAll('|', '\\|')} |`,
    );
  const closed = calls
    .filter(({ scope }) => scope === null)
    .map(({ method, path }) => `\`${method} ${path}\``);
  const { orders, others } = KEY_RATES;
  const { customerReads, customerWrites } = DEFAULT_LOAD_LIMITS;
  return `# API keys

Made by \`npm run gen\` from the scopes in the contract, by which the server decides.

A customer's own programs call the API with a key. The customer makes it in the app (Settings → API for your programs), after
re-authentication, and sees it once. An account has at most ${MAX_API_KEYS} keys. \`GET /openapi.json\` describes every call,
\`GET /asyncapi.json\` the socket. \`packages/client\` is a typed client in TypeScript.

\`\`\`sh
curl -X POST "$SERVER/api/order/hold" -H "Authorization: Bearer $KEY" -H 'content-type: application/json' -d '{}'
\`\`\`

- **Form**: \`tsk_\`, 16 hexadecimal digits that name the key, \`_\`, and 43 characters of secret. The server stores the SHA-256 of the secret.
- **Scopes**: \`read\` for lists and figures, \`trade\` for placing trades. A key that trades usually has both. No key withdraws,
  borrows, adds a destination, changes the protection of the account, or makes a key.
- **Addresses**: a key may be bound to at most ${MAX_KEY_ADDRESSES} IPv4 or IPv6 addresses or networks. Behind a proxy the server needs
  \`TALLYSTICK_TRUSTED_PROXIES\` to see the caller's address.
- **End**: a revoked key ends at once in the process that revokes it, and in every other process within 5 seconds. A new password, a
  freeze of signing in, "this was not me", a sign-out by staff and the closing of the account end all keys.
- **Everything else holds**: limits, time-outs, freezes, the country check and the idempotency of \`client_id\` are those of the customer. An
  order with the same \`client_id\` is the same order, whether the app or a program sent it.
- **The socket**: \`{ "id": 1, "do": "auth", "token": "tsk_…" }\` with a key of the scope \`read\`.

## Rate limits
| limit | calls per second | at once |
| --- | --- | --- |
| orders of one key | ${orders.perSecond} | ${orders.burst} |
| other calls of one key | ${others.perSecond} | ${others.burst} |
| reads of the customer, with the app and all keys | ${customerReads} | ${customerReads * 10} |
| writes of the customer, with the app and all keys | ${customerWrites} | ${customerWrites * 10} |

Each process of the role \`api\` counts by itself. Beyond a limit the answer is 429 \`too_many_requests\` with \`Retry-After\` in seconds.

## Refusals of keys
| status | error | reason |
| --- | --- | --- |
| 401 | \`not_signed_in\` | The key is unknown, wrong or revoked. |
| 403 | \`key_scope_missing\` | The key lacks the scope of the call, or no key may make it. |
| 403 | \`key_address_refused\` | The key is bound to other addresses. |
| 429 | \`too_many_requests\` | The rate of the key or of its customer is used up. |

## Calls of a key
| call | scope | what it does |
| --- | --- | --- |
${open.join('\n')}

## Calls that no key may make
${closed.join(', ')}
`;
};
