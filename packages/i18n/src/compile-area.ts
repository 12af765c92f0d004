import compile from 'icu-minify/compile';

type Compiled = ReturnType<typeof compile>;
interface CompiledTree {
  [key: string]: Compiled | CompiledTree;
}

/** The texts of one catalog file as icu-minify's arrays, which need no parser on the phone. */
export const compileTree = (tree: object): CompiledTree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]: [string, unknown]) => {
      if (typeof value === 'string') return [key, compile(value)];
      if (typeof value === 'object' && value !== null) return [key, compileTree(value)];
      throw new TypeError(`${key} is neither a text nor a group of texts`);
    }),
  );
