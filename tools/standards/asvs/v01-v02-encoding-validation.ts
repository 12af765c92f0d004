import { type Chapter, documented, notApplicable, shown } from '../requirement.ts';

export const ENCODING: Chapter = {
  title: 'V1 Encoding and sanitisation',
  requirements: [
    shown(
      '1.1.1',
      'Input is decoded once, into one form, before it is judged',
      [
        'apps/server/src/accounts/account.rules.test.ts',
        'is judged by its normal form, which can be longer, shorter or hold a space',
      ],
      ['packages/addresses/src/addresses.test.ts', 'takes no notice of spaces and invisible characters'],
    ),
    shown(
      '1.1.2',
      'Output is encoded last, where it is put into a page',
      ['apps/server/src/content/legal-routes.test.ts', 'escapes what looks like markup'],
      [
        'apps/server/src/app/site/help/help.test.ts',
        'links documents by path and by name, and escapes the rest',
      ],
    ),
    shown(
      '1.2.1',
      'HTML, attributes and headers are encoded for their place',
      ['apps/server/src/platform/http/openapi/openapi.test.ts', 'escapes what a contract says'],
      ['apps/operator/src/operator/health/runbook-text.test.tsx', 'markup in a runbook is shown as text'],
      [
        'apps/server/src/content/content.test.ts',
        'the about page speaks the language asked for, and nothing in it is markup but its blocks',
      ],
    ),
    shown(
      '1.2.2',
      'Addresses are built from encoded parts, with safe protocols only',
      ['apps/server/src/payments/explorer.rules.test.ts', 'links nothing for %s and %s'],
      [
        'apps/server/src/support/chat/away.test.ts',
        'an address elsewhere is answered in place of the chat, and is https alone',
      ],
      [
        'apps/operator/src/shared/address.rules.test.ts',
        'words come back from an address as they went into it',
      ],
    ),
    shown(
      '1.2.3',
      'JSON and scripts are never put together from texts',
      ['tools/checks/source-rules.test.ts', 'no text becomes code or markup'],
      [
        'apps/server/src/platform/observability/log-file.test.ts',
        'a line is one JSON object with its facts, whatever they are',
      ],
    ),
    shown(
      '1.2.4',
      'SQL takes its values as parameters, in the database too',
      ['apps/server/test/wire/no-lever.test.ts', 'statements made of text are made by these alone'],
      [
        'apps/server/src/operator/lists/routes.test.ts',
        'refuses an order that it does not have, and the cursor of another order',
      ],
      ['apps/server/src/accounts/sessions/sessions.test.ts', 'the token %j is nobody’s'],
    ),
    shown('1.2.5', 'Programs are started without a shell', [
      'tools/checks/source-rules.test.ts',
      'no program is started through a shell',
    ]),
    notApplicable('1.2.6', 'LDAP queries', 'There is no directory service.'),
    notApplicable('1.2.7', 'XPath queries', 'No XML is read or queried.'),
    notApplicable('1.2.8', 'LaTeX processors', 'PDFs are drawn by a library, without LaTeX.'),
    shown('1.2.9', 'Regular expressions hold no text of a caller', [
      'tools/checks/source-rules.test.ts',
      'a regular expression is made of the program’s own texts only',
    ]),
    shown('1.3.1', 'HTML that staff write', [
      'apps/server/src/content/content.test.ts',
      'the about page speaks the language asked for, and nothing in it is markup but its blocks',
    ]),
    shown('1.3.2', 'No text is run as code', [
      'tools/checks/source-rules.test.ts',
      'no text becomes code or markup',
    ]),
    shown(
      '1.3.3',
      'Text for spreadsheets and file names is made harmless',
      ['apps/server/src/platform/lists/csv.rules.test.ts', 'gives %j as %j'],
      [
        'apps/operator/src/shared/table/csv.rules.test.ts',
        'a cell that begins behind a semicolon, a tab or a new line is no formula either',
      ],
    ),
    shown('1.3.4', 'SVG files of customers are refused', [
      'apps/server/test/wire/parts/wire-uploads.part.ts',
      'without a session, for nothing, or of no picture is refused',
    ]),
    shown('1.3.5', 'Markup of staff has headings, lists and paragraphs only', [
      'apps/server/src/content/legal-routes.test.ts',
      'escapes what looks like markup',
    ]),
    shown(
      '1.3.6',
      'The server calls no inside address that a customer names',
      [
        'apps/server/src/notifications/webhooks/webhooks.test.ts',
        'in live an address must be public, HTTPS and at the usual port',
      ],
      [
        'apps/server/src/notifications/push/push.test.ts',
        'a name that leads inside, also by one of several addresses, is refused at the connection',
      ],
      [
        'apps/server/src/notifications/webhooks/webhooks.test.ts',
        'an address that is gone pauses at once, a redirect is not followed, and no answer is a failure',
      ],
    ),
    notApplicable(
      '1.3.7',
      'Templates from outside',
      'Texts with values are compiled at the build; nobody outside writes a template.',
    ),
    notApplicable('1.3.8', 'JNDI', 'There is no Java.'),
    notApplicable('1.3.9', 'Memcache', 'There is no memcache.'),
    shown('1.3.10', 'Values in sentences and logs are no format strings', [
      'apps/server/src/platform/reasons/reasons.test.ts',
      'a value may hold quotes, braces and new lines',
    ]),
    shown('1.3.11', 'Nobody adds a header or a recipient to a mail', [
      'apps/server/src/platform/mail/mail.test.ts',
      'a recipient or a subject with a new line adds no header and no recipient',
    ]),
    notApplicable('1.4.1', 'Memory-safe strings and pointers', 'Everything of ours is TypeScript.'),
    shown(
      '1.4.2',
      'Numbers that are too large are refused, and amounts are bigint',
      ['apps/server/src/platform/postgres/binary-arrays.test.ts', 'take no number that is out of range'],
      [
        'apps/server/test/wire/parts/wire-orders.part.ts',
        '%j is refused with its field, as JSON and as a form',
      ],
      [
        'packages/proof/src/liabilities/sum-tree.test.ts',
        'has no negative balance or sum, and none that wraps around',
      ],
    ),
    shown(
      '1.4.3',
      'Files, connections and places are given back',
      [
        'apps/server/src/platform/http/until-stalled.test.ts',
        'a reader that stands still is cut off, and what it held is released',
      ],
      [
        'apps/server/src/platform/outgoing/exchange.test.ts',
        'a server that %s ends at the deadline, and its connection is closed',
      ],
    ),
    notApplicable('1.5.1', 'XML parsers', 'No XML is parsed.'),
    shown(
      '1.5.2',
      'Only JSON and forms are read, each by its schema',
      ['apps/server/test/wire/parts/wire.part.ts', '%j is 400, never ours'],
      ['apps/server/src/platform/http/body-budget.test.ts', '%s is over its budget'],
    ),
  ],
};

export const VALIDATION: Chapter = {
  title: 'V2 Validation and business logic',
  requirements: [
    shown('2.1.1', 'The form of each field is documented', [
      'apps/server/src/platform/http/openapi/openapi.test.ts',
      'has %s with its refusals',
    ]),
    documented(
      '2.1.2',
      'Rules over several fields are documented',
      'The page names the method, limit, rate, tier and waiting time that belong together.',
      'docs/production.md',
      'docs/risk-rules.md',
    ),
    documented(
      '2.1.3',
      'Limits of a customer and of the house are documented',
      'Payments, risk rules and the bounds of load each have a section.',
      'docs/production.md',
      'docs/risk-rules.md',
      'docs/retention.md',
    ),
    shown(
      '2.2.1',
      'Each field is checked against a schema',
      [
        'apps/server/test/wire/parts/wire-orders.part.ts',
        '%j is refused with its field, as JSON and as a form',
      ],
      ['packages/contract/src/ids.test.ts', '%s takes no id that the database cannot read'],
      ['packages/contract/src/fields.test.ts', 'refuses %s'],
    ),
    shown('2.2.2', 'The server checks, whatever the app has checked', [
      'apps/server/test/wire/parts/wire-orders.part.ts',
      '%j is refused with its field',
    ]),
    shown(
      '2.2.3',
      'Fields that belong together fit each other',
      ['packages/addresses/src/addresses.test.ts', '%s is right on %s alone'],
      ['apps/server/src/payments/settings/payment-settings.test.ts', 'settings fit what they are of'],
    ),
    shown(
      '2.3.1',
      'Steps follow in their order, and none is skipped',
      [
        'apps/server/src/withdrawals/decide-withdrawal.test.ts',
        'the database itself refuses one person for two, the rule for two, and a step that skips one',
      ],
      [
        'apps/server/src/accounts/two-factor/two-factor.test.ts',
        'no code but of the newest secret turns it on, and nothing asks for one before',
      ],
    ),
    shown(
      '2.3.2',
      'Limits hold as documented',
      [
        'apps/server/src/withdrawals/payout-limits.test.ts',
        'pays one of ten times 1,000 USDT and leaves the others to two people',
      ],
      [
        'apps/server/src/payments/tiers/withdrawal-tiers.test.ts',
        'of two withdrawals at once that fit only one by one, one passes',
      ],
      [
        'apps/server/src/trading/accept/accept-orders.test.ts',
        'refuses exactly the orders beyond the limit of a %s',
      ],
    ),
    shown(
      '2.3.3',
      'An act happens as a whole or not at all',
      [
        'apps/server/src/accounts/register/register-account.test.ts',
        'writes nothing when the ledger refuses',
      ],
      [
        'apps/server/src/ledger/ledger.test.ts',
        'refuses to make a balance negative and writes nothing of that batch',
      ],
      [
        'apps/server/src/withdrawals/kill-withdrawal-processor.test.ts',
        'of the server at every single thing it does: paid exactly once',
      ],
    ),
    shown(
      '2.3.4',
      'Nothing is spent or given twice by acts at once',
      [
        'apps/server/src/trading/accept/accept-orders.test.ts',
        'accepts exactly one hundred of five hundred orders sent at once against a balance for a hundred',
      ],
      [
        'apps/server/src/withdrawals/requests/request-withdrawal.test.ts',
        'fifty at once over one balance: exactly what fits, and nothing of the others',
      ],
      [
        'apps/server/src/accounts/invitations/invitations.test.ts',
        'a code for two lets two in, however many come at once, and says who they are',
      ],
    ),
    shown(
      '2.4.1',
      'Floods, scraping and growth of tables are bounded',
      [
        'apps/server/src/platform/load/guard.test.ts',
        'bounds the writing calls of one customer in a day, and neither orders nor other customers',
      ],
      [
        'apps/server/src/app/retention/growth.test.ts',
        'every table that refers to a customer has a bound by account, or only staff write it',
      ],
      ['apps/server/test/process/floods.test.ts', '%s: no order waits and the program stays ready'],
    ),
  ],
};
