import compile from 'icu-minify/compile';

type Compiled = ReturnType<typeof compile>;
interface CompiledTree {
  [key: string]: Compiled | CompiledTree;
}

const compileEntry = (key: string, value: unknown): Compiled | CompiledTree => {
  if (typeof value === 'string') return compile(value);
  if (typeof value === 'object' && value !== null) return compileTree(value);
  throw new TypeError(`${key} is neither a text nor a group of texts`);
};

/** Compiles the texts of one catalog file to icu-minify's arrays, so that the phone needs no parser. */
export const compileTree = (tree: object): CompiledTree => {
  const compiled: CompiledTree = {};
  for (const [key, value] of Object.entries(tree)) compiled[key] = compileEntry(key, value);
  return compiled;
};
