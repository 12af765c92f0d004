import { parseArgs } from 'node:util';

export const USAGE = `tallystick-verify FILE                    a receipt, a ticket, a proof of a liability, or the assets of a house
tallystick-verify TICKET --url PREFIX     a ticket; looks for its order in the whole log of orders
tallystick-verify TICKET --proof FILE     a ticket with a tlog-proof of its order
tallystick-verify TICKET --bound FILE     a ticket with the bound of its time, as the house gives it
tallystick-verify OLDER NEWER --proof FILE  two checkpoints of a log; the proof as it is sent to a witness
tallystick-verify OLDER NEWER --url PREFIX  two checkpoints, the proof made from the log's tiles
tallystick-verify URL                     a whole log, such as https://stick.example/log/prices
tallystick-verify --app HOST              the app that a host serves, such as https://stick.example: each file against the log of releases

Checks what the house says without asking the house. Ends with 0 when everything that is shown holds, with 1 when
something does not, and with 2 when nothing is false but no named witness confirms the time of acceptance.

  --key VKEY       a verifier key that you trust: of a log, of receipts, of a witness; may be given again
  --keys FILE      a file of such keys, one a line
  --policy FILE    a tlog-policy file: keys that you trust, and the quorum of witnesses
  --witnesses N    how many of the witnesses among the keys must have seen a checkpoint (1)
  --order NUMBER   the order that you mean: a receipt or a ticket of another one does not hold
  --uid NUMBER     your number as a customer: a document of another customer does not hold
  --ticket FILE    with a receipt: the ticket that you kept of this order
  --nonce HEX      the nonce that you sent with the order: a document with another one does not hold
  --records FILE   with a proof of a liability: the file of your own data, whose lines must lead to the balance
  --kept FILE      with --records: an earlier proof of the same balance, which you kept; no line before it may differ
  --header-source SOURCE  with an anchored receipt or with assets: the address of a node of the chain (JSON-RPC), or a
                   file with hashes or headers of blocks in hexadecimal, one a line; a node also gives the balances
  --earlier FILE   with a URL: a checkpoint kept from before, which the log must go on from
  --from INDEX     with a URL: read the entries from here on alone
  --version        says which version of the command this is
`;

/** The parsed command line. The caller reads the files. */
export interface Arguments {
  readonly positionals: readonly string[];
  readonly keys: readonly string[];
  readonly keyFiles: readonly string[];
  readonly minWitnesses: number;
  readonly policyFile: string | null;
  readonly proof: string | null;
  readonly bound: string | null;
  readonly url: string | null;
  readonly order: string | null;
  readonly uid: string | null;
  readonly ticket: string | null;
  readonly nonce: string | null;
  /** The file with the lines of the customer. */
  readonly records: string | null;
  /** An earlier proof of a liability. */
  readonly kept: string | null;
  readonly headerSource: string | null;
  readonly earlier: string | null;
  readonly from: number;
  /** The address of the host whose app is checked. */
  readonly app: string | null;
  readonly help: boolean;
  readonly version: boolean;
}

const readCount = (name: string, text: string | undefined, fallback: number): number => {
  if (text === undefined) return fallback;
  if (!/^[0-9]{1,15}$/.test(text)) throw new Error(`--${name} must be a whole number, not "${text}"`);
  return Number(text);
};

/** Parses the command line. If it is invalid, throws a sentence for the person who typed it. */
export const readArguments = (args: readonly string[]): Arguments => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      key: { type: 'string', multiple: true, default: [] },
      keys: { type: 'string', multiple: true, default: [] },
      witnesses: { type: 'string' },
      policy: { type: 'string' },
      proof: { type: 'string' },
      bound: { type: 'string' },
      url: { type: 'string' },
      order: { type: 'string' },
      uid: { type: 'string' },
      ticket: { type: 'string' },
      nonce: { type: 'string' },
      records: { type: 'string' },
      kept: { type: 'string' },
      'header-source': { type: 'string' },
      earlier: { type: 'string' },
      from: { type: 'string' },
      app: { type: 'string' },
      help: { type: 'boolean', default: false },
      version: { type: 'boolean', default: false },
    },
  });
  return {
    positionals,
    keys: values.key,
    keyFiles: values.keys,
    minWitnesses: readCount('witnesses', values.witnesses, 1),
    policyFile: values.policy ?? null,
    proof: values.proof ?? null,
    bound: values.bound ?? null,
    url: values.url ?? null,
    order: values.order?.toLowerCase() ?? null,
    uid: values.uid ?? null,
    ticket: values.ticket ?? null,
    nonce: values.nonce?.toLowerCase() ?? null,
    records: values.records ?? null,
    kept: values.kept ?? null,
    headerSource: values['header-source'] ?? null,
    earlier: values.earlier ?? null,
    from: readCount('from', values.from, 0),
    app: values.app ?? null,
    help: values.help,
    version: values.version,
  };
};
