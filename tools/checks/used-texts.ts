import { join } from 'node:path';
import ts from 'typescript';

/**
 * Finds the texts that programs use by the types of their code, each by itself and not with its group: the ids that a call of a
 * translator can have, and the texts that are read from a catalog as properties.
 */

const ROOT = join(import.meta.dirname, '../..');
/** The functions of the console that say a text by its id. */
const SAYING: ReadonlySet<string> = new Set(['t', 'rich', 'say']);
const LANGUAGE = /\/operator\/src\/shared\/language\/[a-z]+\.tsx?$/;
/** The hook that gives the app such a function. */
const HOOK = 'useTranslations';
/** The function of the server, which is passed around. The id comes last. */
const TRANSLATE = 'translate';
const ENGLISH = /\/i18n\/src\/messages\/en\/(?:console\/)?[a-z-]+\.ts$/;
const NOT_READ = /\/node_modules\/|\.test\.tsx?$|\/testing\/|\/messages\//;

export interface Used {
  /** The ids of the texts of the app and of the server. */
  readonly app: ReadonlySet<string>;
  /** The ids of the texts of the console. */
  readonly console: ReadonlySet<string>;
  /** Calls whose ids no type names. */
  readonly open: readonly string[];
}

const parse = (config: string): ts.ParsedCommandLine => {
  const parsed = ts.getParsedCommandLineOfConfigFile(
    join(ROOT, config),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
      },
    },
  );
  if (parsed === undefined) throw new Error(`${config} cannot be read`);
  return parsed;
};

/** One program out of the sources of several. */
const programOf = (configs: readonly string[]): ts.Program => {
  const parsed = configs.map(parse);
  return ts.createProgram(
    parsed.flatMap(({ fileNames }) => fileNames),
    { ...parsed[0]?.options, noEmit: true, composite: false, incremental: false },
  );
};

/** The strings of a type. Null if it has others. */
const literalsOf = (type: ts.Type): readonly string[] | null => {
  const types = type.isUnion() ? type.types : [type];
  const texts = types.flatMap((each) => (each.isStringLiteral() ? [each.value] : []));
  return texts.length === types.length ? texts : null;
};

/** `trading.sheet.confirm` for the property `confirm` of a catalog. A text of a part has the name of the part before it. */
const idOf = (declaration: ts.Node): string | null => {
  if (!ENGLISH.test(declaration.getSourceFile().fileName)) return null;
  const names: string[] = [];
  for (let node = declaration; !ts.isSourceFile(node); node = node.parent)
    if (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node))
      names.unshift(node.name.getText().replace(/^['"]|['"]$/g, ''));
  return names.join('.');
};

/** The texts that a translator says: of which catalogs, and in which groups, each with its dot. */
interface Groups {
  readonly sets: readonly Set<string>[];
  readonly prefixes: readonly string[];
}

class Reader {
  readonly app = new Set<string>();
  readonly console = new Set<string>();
  readonly open: string[] = [];
  readonly #checker: ts.TypeChecker;

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  read(node: ts.Node): void {
    if (ts.isCallExpression(node)) this.#readCall(node);
    else if (ts.isPropertyAccessExpression(node)) this.#readProperty(node.expression, [node.name.text]);
    else if (ts.isElementAccessExpression(node))
      this.#readProperty(
        node.expression,
        literalsOf(this.#checker.getTypeAtLocation(node.argumentExpression)) ?? [],
      );
    ts.forEachChild(node, (child) => this.read(child));
  }

  #readProperty(object: ts.Expression, names: readonly string[]): void {
    const type = this.#checker.getTypeAtLocation(object);
    for (const name of names)
      for (const declaration of type.getProperty(name)?.declarations ?? []) {
        const id = idOf(declaration);
        const isOfConsole = declaration.getSourceFile().fileName.includes('/console/');
        if (id !== null) (isOfConsole ? this.console : this.app).add(id);
      }
  }

  /** The groups of a hook's translator, each with its dot. Null for any other call. */
  #groupsOfHook(made: ts.Node | undefined): Groups | null {
    if (made === undefined || !ts.isCallExpression(made) || made.expression.getText() !== HOOK) return null;
    const [group] = made.arguments;
    if (group === undefined) return { sets: [this.app], prefixes: [''] };
    const names = literalsOf(this.#checker.getTypeAtLocation(group)) ?? [];
    return { sets: [this.app], prefixes: names.map((name) => `${name}.`) };
  }

  /** The groups whose texts a function says. Null for any other function. */
  #groupsOf(callee: ts.Expression): Groups | null {
    if (ts.isCallExpression(callee)) return this.#groupsOfHook(callee);
    const root = ts.isPropertyAccessExpression(callee) ? callee.expression : callee;
    if (!ts.isIdentifier(root)) return null;
    if (root.text === TRANSLATE) return { sets: [this.app, this.console], prefixes: [''] };
    const symbol = this.#checker.getSymbolAtLocation(root);
    const declared =
      symbol !== undefined && (symbol.flags & ts.SymbolFlags.Alias) !== 0
        ? this.#checker.getAliasedSymbol(symbol).valueDeclaration
        : symbol?.valueDeclaration;
    if (declared === undefined || !ts.isVariableDeclaration(declared)) return null;
    if (LANGUAGE.test(declared.getSourceFile().fileName))
      return SAYING.has(root.text) ? { sets: [this.console], prefixes: [''] } : null;
    return this.#groupsOfHook(declared.initializer);
  }

  #readCall(call: ts.CallExpression): void {
    const groups = this.#groupsOf(call.expression);
    const place = call.expression.getText() === TRANSLATE ? call.arguments.length - 1 : 0;
    if (groups === null || call.arguments[place] === undefined) return;
    const names = this.#namesOf(call, place);
    if (names === null || groups.prefixes.length === 0)
      this.open.push(
        `${call.getSourceFile().fileName.slice(ROOT.length + 1)}: ${call.getText().slice(0, 80)}`,
      );
    else
      for (const set of groups.sets)
        for (const prefix of groups.prefixes) for (const name of names) set.add(prefix + name);
  }

  /** The names that the type of the argument has, or of what stands for it in the signature: a template has its type only there. */
  #namesOf(call: ts.CallExpression, place: number): readonly string[] | null {
    const argument = call.arguments[place];
    const own = argument === undefined ? null : literalsOf(this.#checker.getTypeAtLocation(argument));
    if (own !== null) return own;
    const parameter = this.#checker.getResolvedSignature(call)?.getParameters()[place];
    return parameter === undefined ? null : literalsOf(this.#checker.getTypeOfSymbol(parameter));
  }
}

/** The texts that the programs of these tsconfigs use. */
export const usedTexts = (configs: readonly string[]): Used => {
  const program = programOf(configs);
  const reader = new Reader(program.getTypeChecker());
  for (const file of program.getSourceFiles())
    if (!file.isDeclarationFile && !NOT_READ.test(file.fileName)) reader.read(file);
  return reader;
};
