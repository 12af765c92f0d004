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
  /** The name of the innermost function of the stack. Default: every one. */
  readonly innermost?: RegExp;
}

/** Node's native functions that hand bytes to the kernel. */
const WRITES = /^write(?:v|Buffer|Utf8String|Latin1String|AsciiString)$/;
const SQL_CLIENT = /node_modules\/pg[-/]|node_modules\/postgres-|platform\/postgres\//;
const NODE_HTTP = /node:_http/;

/** The first rule that fits a frame decides. A frame that none fits counts for its caller. */
const RULES: readonly Rule[] = [
  { part: 'JSON of the request', file: /secure-json-parse|strict-json/ },
  { part: 'JSON of the answer', file: /fastify\/lib\/reply/, functionName: /^serialize/ },
  { part: 'limits on calls', file: /platform\/load\// },
  { part: 'session', file: /accounts\/sessions\/|security\/session-tokens|calls\/run-call/ },
  { part: 'schema', file: /node_modules\/zod\/|packages\/contract\/|http\/call-input/ },
  { part: 'SQL: writes to the kernel', file: SQL_CLIENT, innermost: WRITES },
  { part: 'SQL: the client', file: SQL_CLIENT },
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
  { part: 'HTTP: writes to the kernel', file: NODE_HTTP, innermost: WRITES },
  { part: 'HTTP: Node', file: NODE_HTTP },
  { part: 'HTTP: Fastify', file: /node_modules\/(?:fastify|find-my-way|@fastify|avvio)\// },
  { part: 'HTTP: our calls and hooks', file: /platform\/http\// },
];

/** For stacks without a frame that a rule above fits. */
const FALLBACKS: readonly Rule[] = [
  // Almost all of them are requests and their answers.
  { part: 'HTTP: Node', file: /node:(?:net|events|internal\/(?:streams|stream_base_commons))/ },
  { part: 'promises and ticks', file: /node:internal\/(?:process\/task_queues|timers)|^node:timers/ },
];

const GARBAGE = '(garbage collector)';
const IDLE = '(idle)';
/** Native code that JavaScript did not call. */
const NATIVE = '(program)';
const OTHER = 'the rest';

const findRule = (rules: readonly Rule[], stack: readonly Frame[], innermost: string): Rule | undefined => {
  for (const { functionName, file } of stack) {
    const rule = rules.find(
      (one) =>
        one.file.test(file) &&
        (one.functionName?.test(functionName) ?? true) &&
        (one.innermost?.test(innermost) ?? true),
    );
    if (rule !== undefined) return rule;
  }
  return undefined;
};

/**
 * The part of an order that a sample belongs to, decided by the innermost frame that a rule fits. `stack` begins with the
 * innermost frame. Null while the process waits.
 */
export const partOf = (stack: readonly Frame[]): string | null => {
  const innermost = stack[0]?.functionName ?? '';
  if (innermost === IDLE) return null;
  if (innermost === GARBAGE) return 'garbage collection';
  if (innermost === NATIVE) return 'libuv: reads, polling, parsing of HTTP';
  const rule = findRule(RULES, stack, innermost) ?? findRule(FALLBACKS, stack, innermost);
  return rule?.part ?? OTHER;
};
