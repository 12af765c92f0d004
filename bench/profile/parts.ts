/** One frame of a call stack: a function and the source file that holds it. */
export interface Frame {
  readonly functionName: string;
  /** The path of the source file, or the address of a module of Node. Empty for functions of the engine itself. */
  readonly file: string;
}

interface Rule {
  readonly part: string;
  readonly file: RegExp;
  /** The function's name. Default: every function of the file. */
  readonly functionName?: RegExp;
}

/** The first rule that fits a frame decides. A frame that none fits counts for its caller. */
const RULES: readonly Rule[] = [
  { part: 'JSON of the request', file: /secure-json-parse|strict-json/ },
  { part: 'JSON of the answer', file: /fastify\/lib\/reply/, functionName: /^serialize/ },
  { part: 'limits on calls', file: /platform\/load\// },
  { part: 'session', file: /accounts\/sessions\/|security\/session-tokens|calls\/run-call/ },
  { part: 'schema', file: /node_modules\/zod\/|packages\/contract\/|http\/call-input/ },
  { part: 'SQL, the client side', file: /node_modules\/pg[-/]|node_modules\/postgres-|platform\/postgres\// },
  { part: 'tickets and the log of orders', file: /server\/src\/verification\/|packages\/proof\// },
  {
    part: 'acceptor and trading rules',
    file: /server\/src\/trading\/|packages\/money\/|client-keys|platform\/uuid/,
  },
  { part: 'metrics', file: /platform\/observability\/|node_modules\/prom-client\// },
  {
    part: 'sockets and notices',
    file: /platform\/sockets\/|platform\/bus\/|server\/src\/notifications\/|node_modules\/ws\//,
  },
  { part: 'market', file: /server\/src\/market\// },
  {
    part: 'HTTP',
    file: /node_modules\/(?:fastify|find-my-way|@fastify|avvio)\/|platform\/http\/|node:_http|node:net|stream_base_commons/,
  },
];

const GARBAGE = '(garbage collector)';
const IDLE = '(idle)';
/** The rest: timers, promises and the event loop. */
export const OTHER = 'event loop and the rest';

/**
 * The part of an order that a sample belongs to, decided by the innermost frame that a rule fits. `stack` begins with the
 * innermost frame. Null while the process waits.
 */
export const partOf = (stack: readonly Frame[]): string | null => {
  const [top] = stack;
  if (top?.functionName === IDLE) return null;
  if (top?.functionName === GARBAGE) return 'garbage collection';
  for (const { functionName, file } of stack) {
    const rule = RULES.find((one) => one.file.test(file) && (one.functionName?.test(functionName) ?? true));
    if (rule !== undefined) return rule.part;
  }
  return OTHER;
};
