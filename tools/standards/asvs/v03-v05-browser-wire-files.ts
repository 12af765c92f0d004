import { type Chapter, documented, notApplicable, open, shown } from '../requirement.ts';

export const BROWSER: Chapter = {
  title: 'V3 Web frontend',
  requirements: [
    shown(
      '3.2.1',
      'Files and answers are not run as pages',
      ['apps/server/src/platform/uploads/uploads.test.ts', 'as %s is kept and shown as WebP'],
      [
        'apps/server/src/platform/http/calls/create-fastify.test.ts',
        'every answer forbids sniffing, frames and caches, unless its route is stricter or says how long',
      ],
    ),
    shown('3.2.2', 'Text is shown by functions that make no markup', [
      'tools/checks/source-rules.test.ts',
      'no text becomes code or markup',
    ]),
    notApplicable('3.3.1', 'Secure cookies', 'No cookie is used: source-rules.test.ts holds it.'),
    notApplicable('3.3.2', 'SameSite of cookies', 'No cookie is used: source-rules.test.ts holds it.'),
    notApplicable('3.3.3', 'Prefix of cookies', 'No cookie is used: source-rules.test.ts holds it.'),
    open(
      '3.3.4',
      'Session tokens out of reach of scripts',
      'The session is a token in the browser’s storage, sent as a header. The content policy and the console’s own address stand in for HttpOnly.',
    ),
    shown('3.4.1', 'HSTS for two years, with subdomains, at the edge', [
      'tools/deploy/deploy.test.ts',
      'the edge asks for TLS, sets the headers that hold for everything, and keeps figures inside',
    ]),
    shown(
      '3.4.2',
      'Other origins read public logs and documents only',
      [
        'apps/server/src/verification/routes.test.ts',
        'a log is served with the headers that the specification asks for',
      ],
      [
        'apps/server/src/platform/http/calls/create-fastify.test.ts',
        'every answer forbids sniffing, frames and caches, unless its route is stricter or says how long',
      ],
    ),
    shown('3.4.3', 'A content policy without objects, bases and foreign scripts', [
      'apps/server/src/app/site/web-files.test.ts',
      'pages load and run files of their own origin only, and nobody frames them',
    ]),
    shown('3.4.4', 'Every answer forbids sniffing of its type', [
      'apps/server/src/platform/http/calls/create-fastify.test.ts',
      'every answer forbids sniffing, frames and caches, unless its route is stricter or says how long',
    ]),
    shown('3.4.5', 'A referrer policy', [
      'tools/deploy/deploy.test.ts',
      'the edge asks for TLS, sets the headers that hold for everything, and keeps figures inside',
    ]),
    shown(
      '3.4.6',
      'Nobody frames any answer',
      [
        'apps/server/src/platform/http/calls/create-fastify.test.ts',
        'every answer forbids sniffing, frames and caches, unless its route is stricter or says how long',
      ],
      [
        'apps/server/src/app/site/web-files.test.ts',
        'pages load and run files of their own origin only, and nobody frames them',
      ],
    ),
    shown(
      '3.5.1',
      'Calls need a header that foreign pages cannot send',
      ['apps/server/test/wire/parts/wire.part.ts', '%s asks for what the contract says'],
      ['tools/checks/source-rules.test.ts', 'no cookie is set or read'],
    ),
    shown('3.5.2', 'Calls without a preflight carry no session', [
      'apps/server/test/wire/parts/wire.part.ts',
      '%s asks for what the contract says',
    ]),
    shown('3.5.3', 'Calls that change something are no GET', [
      'packages/contract/src/repeats.test.ts',
      'a GET changes nothing',
    ]),
    shown(
      '3.5.4',
      'The console has its own address, apart from the app',
      [
        'apps/server/src/platform/config/config-live.test.ts',
        'keeps the console on a port of its own, and a demo beside the app',
      ],
      [
        'apps/server/test/process/console-address.test.ts',
        'staff sign in at the console’s own address, and the address of the customers does not know them',
      ],
    ),
    notApplicable(
      '3.5.5',
      'Messages of other windows',
      'No page listens to messages of windows. Workers and tabs of one origin parse what they hear.',
    ),
    notApplicable('3.7.1', 'Outdated browser technologies', 'Only what current browsers have is used.'),
    notApplicable(
      '3.7.2',
      'Redirects to other sites',
      'The server redirects to three paths of its own only.',
    ),
  ],
};

export const WIRE: Chapter = {
  title: 'V4 API and web service',
  requirements: [
    shown(
      '4.1.1',
      'Each answer names its type and character set',
      [
        'apps/server/src/platform/http/calls/create-fastify.test.ts',
        'every answer forbids sniffing, frames and caches, unless its route is stricter or says how long',
      ],
      [
        'apps/server/src/app/site/help/help.test.ts',
        'serves pages and pictures under a strict policy, both spellings of an address, and 404 for the rest',
      ],
    ),
    open(
      '4.1.2',
      'Plain HTTP calls are not redirected silently',
      'The edge redirects every path to HTTPS, calls too.',
    ),
    shown(
      '4.1.3',
      'Forwarded headers count from our own proxies only',
      [
        'apps/server/src/platform/http/client-address.test.ts',
        'believes our own proxies, and no one further than the first stranger',
      ],
      [
        'apps/server/src/platform/http/console-access.test.ts',
        'with a name of its own ignores a forwarded name, behind a trusted proxy too',
      ],
    ),
    shown('4.2.1', 'Requests with two ends are refused', [
      'apps/server/src/platform/http/calls/create-fastify.test.ts',
      'a request whose end two readers could see at different places is refused, and so is TRACE',
    ]),
    notApplicable('4.3.1', 'Costly GraphQL queries', 'There is no GraphQL.'),
    notApplicable('4.3.2', 'GraphQL introspection', 'There is no GraphQL.'),
    open(
      '4.4.1',
      'Sockets over TLS',
      'The app opens wss: on a page over HTTPS, and the edge serves nothing else. No test runs it over TLS.',
    ),
    shown('4.4.2', 'Sockets open to our own pages', [
      'apps/server/src/platform/sockets/sockets-misuse.test.ts',
      'lets in our own origin, what has none, and what is configured',
    ]),
    shown(
      '4.4.3',
      'Sockets use the session of the calls',
      [
        'apps/server/src/platform/sockets/sockets.test.ts',
        'gives private topics to the signed-in customer alone',
      ],
      [
        'apps/server/src/platform/sockets/sockets.test.ts',
        'a session that ends closes its sockets, and only its',
      ],
    ),
    shown('4.4.4', 'A socket’s session is looked up like that of a call', [
      'apps/server/src/platform/sockets/sockets.test.ts',
      'a session that ends while it is being looked up does not get in',
    ]),
  ],
};

export const FILES: Chapter = {
  title: 'V5 File handling',
  requirements: [
    documented(
      '5.1.1',
      'Kinds, sizes and treatment of uploads are documented',
      'Only pictures are taken.',
      'apps/server/src/platform/uploads/README.md',
    ),
    shown(
      '5.2.1',
      'Files are bounded in size and work',
      [
        'apps/server/src/platform/uploads/uploads.test.ts',
        'smaller than 1 MiB is taken, of exactly 1 MiB is 413 in the words of the specification',
      ],
      [
        'apps/server/src/platform/uploads/refused-pictures.test.ts',
        'of %i × %i are refused before they are unpacked',
      ],
      [
        'apps/server/src/platform/uploads/uploads.test.ts',
        'two pictures are worked on at once and a few wait; more are told to come again',
      ],
    ),
    shown(
      '5.2.2',
      'A picture is known by its bytes and made anew',
      ['apps/server/src/platform/uploads/uploads.test.ts', 'as %s is kept and shown as WebP'],
      ['apps/server/src/platform/uploads/uploads.test.ts', 'with %s behind it is made anew without that'],
    ),
    shown('5.2.3', 'Unpacked size is checked before unpacking', [
      'apps/server/src/platform/uploads/refused-pictures.test.ts',
      'of %i × %i are refused before they are unpacked',
    ]),
    shown('5.3.1', 'Uploads are never run', [
      'apps/server/src/platform/uploads/uploads.test.ts',
      'with a script in its comment and its profile is made anew without it',
    ]),
    shown(
      '5.3.2',
      'Paths of files are made by the server',
      ['apps/server/src/platform/uploads/s3-store.test.ts', 'names nothing but UUIDs'],
      ['apps/server/src/platform/uploads/public-files.test.ts', 'are never put at %j'],
    ),
    shown('5.4.1', 'Names of uploads are ignored: the server names files', [
      'apps/server/src/platform/uploads/s3-store.test.ts',
      'names nothing but UUIDs',
    ]),
    shown('5.4.2', 'Names of downloads hold harmless characters only', [
      'apps/server/src/verification/routes.test.ts',
      'entries are served as bundles, compressed for who takes it',
    ]),
    notApplicable(
      '5.4.3',
      'Antivirus scans',
      'Only pictures are taken, and only their visible pixels are kept.',
    ),
  ],
};
