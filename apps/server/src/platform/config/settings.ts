/** The default value, or how it is chosen; and the meaning. Both are Markdown and stand in docs/settings.md. */
type Setting = readonly [byDefault: string, meaning: string];

/** Every setting, by the name of its environment variable, in the order of docs/settings.md. */
export const SETTINGS = {
  PORT: ['`8080`', 'The port that the server listens on.'],
  HOST: ['`127.0.0.1`', 'The address that the server listens on.'],
  TALLYSTICK_DATA: ['`./data`', 'The data folder. Each instance needs its own.'],
  TALLYSTICK_MODE: ['`demo`', '`demo` or `live`.'],
  TALLYSTICK_FEED: [
    '`auto`',
    'The source of prices: `auto`, `live`, `sim` or `replay:<file>`. `auto` in a demo takes live venues if at least three answer within 5 s of the start, else the simulator.',
  ],
  TALLYSTICK_VENUE_URLS: [
    'the venues’ own',
    'Other addresses of venues, as JSON: `{"kraken":"wss://kraken.example/v2"}`. Only `wss:` in live.',
  ],
  TALLYSTICK_DATABASE_URL: ['embedded', 'Your own PostgreSQL, under a role that owns nothing.'],
  TALLYSTICK_MIGRATION_URL: [
    'embedded',
    'The same database under its owner, for migrations, `npm run backup` and `npm run restore`.',
  ],
  TALLYSTICK_OPERATOR_PASSWORD: [
    'made at the first start in demo',
    'The password of `admin` in the console. Must be set in live.',
  ],
  TALLYSTICK_BRAND: [
    'Tallystick’s own',
    'A folder with your name, colours and icons ([docs/brand.md](docs/brand.md)). They take effect at the next start, without a build.',
  ],
  TALLYSTICK_CONSOLE_HOST: [
    'in demo the app’s address, at `/console`; in live `127.0.0.1:<PORT + 1000>`',
    'A separate address for the console: an address, a port or both, such as `127.0.0.1:8081`, or a host name such as `console.trade.example`. The customers’ address then serves neither the console nor the calls of staff.',
  ],
  TALLYSTICK_CONSOLE_NETWORKS: [
    'all',
    'Addresses or networks that may reach the console, such as `10.8.0.0/16,fd00::/8`.',
  ],
  TALLYSTICK_TRUSTED_PROXIES: [
    'none',
    'Addresses or networks of your own proxies, such as `10.0.0.0/8`. The server trusts the client address that they forward.',
  ],
  TALLYSTICK_REGISTRATIONS_PER_HOUR: [
    '2000 in demo, 30 in live',
    'Registrations, and guesses at invitation codes and account names, that one address has in an hour (IPv6: one /64).',
  ],
  TALLYSTICK_DOCUMENTS_KEPT_DAYS: [
    '0 in demo, 1826 in live',
    'Days for which the identity documents, bank cards and proofs of payment of a closed account are kept, as your law demands. Then the server erases them ([docs/closed-accounts.md](docs/closed-accounts.md)).',
  ],
  TALLYSTICK_PUBLIC_HOST: [
    '`localhost:<PORT>`',
    'The name in the public logs, such as `trade.example`. It is permanent. Must be set in live.',
  ],
  TALLYSTICK_PASSKEY_ORIGINS: [
    '`https://<TALLYSTICK_PUBLIC_HOST>`; without a name, in demo, the address bar’s',
    'The addresses of the pages that may use customers’ passkeys, such as `https://trade.example`, at most five, separated by commas. HTTPS, except for `http://localhost:<port>`.',
  ],
  TALLYSTICK_PASSKEY_RP_ID: [
    'the name of the first origin',
    'The domain to which customers’ passkeys belong: that of each origin, or one above it. Passkeys of another domain stop working when it changes.',
  ],
  TALLYSTICK_CONSOLE_PASSKEY_ORIGIN: [
    'the customers’, or `https://` with the name of `TALLYSTICK_CONSOLE_HOST`',
    'The address of the console in the browsers of staff, such as `https://console.trade.example`. Passkeys of staff belong to its name. Must be set for passkeys of staff if the console has a listener of its own in live.',
  ],
  TALLYSTICK_KEY_FILE: [
    'made at the first start in demo',
    'The file of the key that signs logs and receipts, mode 0600. `npm run make-key <file>` makes one. Must be set in live.',
  ],
  TALLYSTICK_WITNESSES: [
    'a sidecar in demo, none in live',
    'The witnesses that cosign the logs: `https://w.example <verifier key> [<verifier key>] [every=60s], …`, or `none`. A witness with `every` above 2 s sees orders too late for the check of `bound_time`: name as many others as the quorum needs.',
  ],
  TALLYSTICK_WITNESS_QUORUM: [
    'all of them',
    'The number of witnesses that are enough. In live, that many must answer before the server starts.',
  ],
  TALLYSTICK_WITNESS_FOLDER: [
    '`<data folder>-witness`',
    'The state of a demo’s witness. It is outside the data folder, so that nobody sets both back together.',
  ],
  TALLYSTICK_EVM_RPC_URLS: [
    'a local chain in demo (none with `TALLYSTICK_ROLES`), none in live',
    'The node of the chain that is read for deposits, such as `https://node.example`; or `none`. Up to five nodes on different hosts, separated by commas: the server reads the first and asks the others about large deposits.',
  ],
  TALLYSTICK_EVM_CHAIN_ID: ['none', 'The id of that chain. Must be set with its nodes.'],
  TALLYSTICK_EVM_USDT_CONTRACT: ['none', 'The USDT contract of that chain. Must be set with its nodes.'],
  TALLYSTICK_BITCOIN_RPC_URLS: [
    'none: staff checks Bitcoin deposits and pays Bitcoin withdrawals',
    'The Bitcoin node that is read for deposits, by the JSON-RPC of Bitcoin Core, such as `http://user:password@127.0.0.1:8332`; or `none`. Up to five nodes on different hosts, separated by commas: the server reads the first and asks the others about large deposits.',
  ],
  TALLYSTICK_BITCOIN_NETWORK: [
    '`main`',
    'The network of that node: `main`, `test`, `signet` or `regtest`. In live only `main`.',
  ],
  TALLYSTICK_BITCOIN_PAYOUTS: [
    '`staff`',
    'Who pays Bitcoin withdrawals: `staff` by hand, or `signer`, whose policy must then name `bitcoin` (`docs/production.md`).',
  ],
  TALLYSTICK_BITCOIN_MAX_FEE_RATE: [
    '`200`',
    'Satoshi per virtual byte: the highest fee rate that the server asks the signer for. The signer has a bound of its own.',
  ],
  TALLYSTICK_TRON_API_URL: [
    'none',
    'The HTTP API of TRON, such as `https://api.trongrid.io`. Staff can then credit a deposit on TRC20 only if the API shows its transaction.',
  ],
  TALLYSTICK_TRON_API_KEY: ['none', 'The key of that API, sent as `TRON-PRO-API-KEY`.'],
  TALLYSTICK_TRON_USDT_CONTRACT: ['`TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t`', 'The USDT contract of TRON.'],
  TALLYSTICK_LARGE_DEPOSIT: [
    '`10000`',
    'USDT. A deposit of the chain above it, or without a price, is credited once a second node or a person agrees. The chain of a demo has no such limit.',
  ],
  TALLYSTICK_SWEEP_THRESHOLDS: [
    'none: deposits stay on their addresses',
    'Amounts by currency, such as `USDT=100,ETH=0.05,BTC=0.01`. A deposit address with that much in credited deposits is emptied to the paying account, or to the house’s own Bitcoin addresses. The signer’s policy must name `sweeps` (`docs/production.md`).',
  ],
  TALLYSTICK_SWEEP_MAX_FEE_GWEI: [
    '`30`',
    'Gwei for a unit of gas. No sweep begins while the chain asks more. The signer has a bound of its own.',
  ],
  TALLYSTICK_SWEEP_MAX_FEE_RATE: [
    '`20`',
    'Satoshi per virtual byte. No sweep of Bitcoin begins while the market asks more, and no replacement offers more.',
  ],
  TALLYSTICK_SWEEP_QUIET_HOURS: [
    'none',
    'Hours in UTC in which no sweep begins, such as `22-6`. Sweeps under way go on.',
  ],
  TALLYSTICK_EVM_XPUB: [
    'made in demo, none in live',
    'The extended public key of the customers’ deposit addresses: the account level, or its external chain.',
  ],
  TALLYSTICK_BITCOIN_XPUB: ['made in demo, none in live', 'The same for Bitcoin.'],
  TALLYSTICK_SIGNER: [
    'a sidecar in demo, none in live',
    'The socket of the process that signs withdrawals (`docs/production.md`), or `none`: staff pays by hand.',
  ],
  TALLYSTICK_KYC_URL: [
    'none',
    'Live only: the address that is asked about personal information before staff can verify it ([docs/screening.md](docs/screening.md)).',
  ],
  TALLYSTICK_SCREENING_URL: [
    'none',
    'Live only: the address that is asked about withdrawals and deposits of chains. Without its answer a person decides.',
  ],
  TALLYSTICK_SCREENING_SECRET_FILE: [
    'none',
    'The file of the secret that signs these questions, mode 0600. Must be set with one of the two addresses.',
  ],
  TALLYSTICK_SCREENING_TIMEOUT_SECONDS: [
    '`5`',
    'The longest time for one attempt, 1 to 30. There are three attempts.',
  ],
  TALLYSTICK_TRANSLATION_URL: [
    'none',
    'The address of a service that translates chats for staff ([docs/translation.md](docs/translation.md)). Without it nothing is translated.',
  ],
  TALLYSTICK_TRANSLATION_SECRET_FILE: [
    'none',
    'The file of the secret that signs these questions, mode 0600. Must be set with the address.',
  ],
  TALLYSTICK_TRANSLATION_TIMEOUT_SECONDS: ['`5`', 'The longest time for one translation, 1 to 30.'],
  TALLYSTICK_SMTP_URL: [
    'none',
    'The mail server, `smtp://user:password@host:587` or `smtps://…`. A demo keeps its mail for the operator to read.',
  ],
  TALLYSTICK_MAIL_FROM: ['none', 'The sender of mail. Must be set with the mail server.'],
  TALLYSTICK_WECHAT_APP_ID: ['none', 'The id of your WeChat app, for `getWechatMobile`.'],
  TALLYSTICK_WECHAT_SECRET: ['none', 'The secret of your WeChat app.'],
  TALLYSTICK_WECHAT_URL: ['`https://api.weixin.qq.com`', 'Another address of the API of WeChat.'],
  TALLYSTICK_MIRRORS: [
    'none',
    'Mirrors of the public logs (`tallystick-mirror`), `https://mirror.example, …`. The app can read the logs from them.',
  ],
  TALLYSTICK_SECURITY_CONTACT: [
    'none',
    'The address for reports of faults, `mailto:security@trade.example` or `https://…`. The server names it at `/.well-known/security.txt` (RFC 9116).',
  ],
  TALLYSTICK_MAP_TILES: [
    'none',
    'Map tiles, `https://tiles.example/{z}/{x}/{y}.png`. Without them the app draws its own outline of the world.',
  ],
  TALLYSTICK_MAP_ATTRIBUTION: ['none', 'The owner of the map tiles, as the map names it.'],
  TALLYSTICK_EXPLORERS: [
    'none',
    'Explorers that show a transaction to its customer, by the chain: `ERC20=https://explorer.example/tx/{hash}, …`. Without one, the app shows no link.',
  ],
  TALLYSTICK_LANES: ['`1`', 'The lanes of a new database (`docs/adr/0001-lanes-and-immutable-orders.md`).'],
  TALLYSTICK_ROLES: [
    'all, by a front and its engine',
    'The work of this process: any of `api`, `feed`, `settler`, `chain`, `mail`, `signer` (`docs/production.md`).',
  ],
  TALLYSTICK_DRAIN_SECONDS: [
    '`0`',
    'Seconds between the end of `/readyz` and the end of service, so that a load balancer can turn away.',
  ],
  TALLYSTICK_NATS_URL: ['none', 'Servers of NATS JetStream. Processes wake each other through it.'],
  TALLYSTICK_S3_URL: ['the data folder', 'The bucket of customers’ pictures.'],
  TALLYSTICK_S3_REGION: ['`us-east-1`', 'The region of the bucket.'],
  TALLYSTICK_S3_KEY_ID: ['none', 'The id of the bucket’s access key.'],
  TALLYSTICK_S3_SECRET: ['none', 'The secret of the bucket’s access key.'],
  TALLYSTICK_TILES: ['none', 'A bucket or a folder for full tiles of the public logs, for a CDN to serve.'],
  TALLYSTICK_LIMIT_CUSTOMER_IN_FLIGHT: [
    '`64`',
    'Calls of one customer in flight. Four run at once, the others wait. Orders have their own bound (`docs/production.md`, load).',
  ],
  TALLYSTICK_LIMIT_CUSTOMER_READS: [
    '`100`',
    'Reading calls of one customer a second. Ten seconds’ worth may come at once.',
  ],
  TALLYSTICK_LIMIT_CUSTOMER_WRITES: ['`50`', 'The same for writing calls.'],
  TALLYSTICK_LIMIT_ADDRESS_IN_FLIGHT: [
    '`512`',
    'Calls in flight of one address without a known session. Sixteen run at once.',
  ],
  TALLYSTICK_LIMIT_ADDRESS_READS: [
    '`500`',
    'Reading calls a second of one address without a known session, such as files and public logs.',
  ],
  TALLYSTICK_LIMIT_ADDRESS_WRITES: ['`50`', 'The same for writing calls, such as logins.'],
  TALLYSTICK_LIMIT_ADDRESS_CONNECTIONS: [
    '`1024`',
    'Open connections of one address. Your own proxies have no bound.',
  ],
  TALLYSTICK_LIMIT_ADDRESS_HALF_OPEN: [
    '`320`',
    'Connections of one address that have not sent a whole request within a second. Beyond it the server closes the oldest.',
  ],
  TALLYSTICK_METRICS_TOKEN: [
    'none',
    'The token that reads `/metrics`. Without it, only loopback may in a demo, and nobody in live.',
  ],
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof SETTINGS;
