import { Link } from '@tanstack/react-router';
import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { createElement, Fragment, type ReactNode } from 'react';
import { t } from '../../shared/language/text.ts';
import { ScrollArea } from '../../shared/layout/scroll-area.tsx';

/** Tells whether the console has a runbook of this name. */
type IsKnown = (name: string) => boolean;

/** The kinds of Markdown in runbooks. Every other kind is shown as it was written. */
const KINDS = [
  'code',
  'codespan',
  'em',
  'escape',
  'heading',
  'list',
  'paragraph',
  'space',
  'strong',
  'table',
  'text',
] as const;
type DrawnToken = Extract<MarkedToken, { readonly type: (typeof KINDS)[number] }>;

const isDrawn = (token: Token): token is DrawnToken => KINDS.some((kind) => kind === token.type);

/** `docs/runbooks/name.md` and `name.md` name a runbook. */
const RUNBOOK = /^(?:docs\/runbooks\/)?([\w-]+)\.md$/;

const Code = ({ text, isKnown }: { readonly text: string; readonly isKnown: IsKnown }) => {
  const name = RUNBOOK.exec(text)?.[1];
  const code = (
    <code className="wrap-anywhere rounded-[4px] bg-surface-2 px-1 font-mono text-13">{text}</code>
  );
  if (name === undefined || !isKnown(name)) return code;
  return (
    <Link to="/runbooks/$name" params={{ name }} className="text-brand-ink underline">
      {code}
    </Link>
  );
};

/** Draws parts that never change their order, so they need no keys. */
const inOrder = <Part,>(parts: readonly Part[], drawPart: (part: Part) => ReactNode): ReactNode =>
  createElement(Fragment, null, ...parts.map(drawPart));

const drawAll = (tokens: readonly Token[], isKnown: IsKnown): ReactNode =>
  inOrder(tokens, (token) => (isDrawn(token) ? draw(token, isKnown) : token.raw));

const drawTable = ({ header, rows }: Tokens.Table, isKnown: IsKnown): ReactNode => {
  const head = ({ tokens }: Tokens.TableCell) => (
    <th scope="col" className="border-line border-b p-2 align-bottom font-medium text-ink-2">
      {drawAll(tokens, isKnown)}
    </th>
  );
  const cell = ({ tokens }: Tokens.TableCell) => (
    <td className="border-line border-b p-2 align-top">{drawAll(tokens, isKnown)}</td>
  );
  const row = (cells: readonly Tokens.TableCell[]) => <tr>{inOrder(cells, cell)}</tr>;
  return (
    <ScrollArea>
      <table className="w-full border-collapse text-left">
        <thead>
          <tr>{inOrder(header, head)}</tr>
        </thead>
        <tbody>{inOrder(rows, row)}</tbody>
      </table>
    </ScrollArea>
  );
};

const drawList = ({ ordered, start, items }: Tokens.List, isKnown: IsKnown): ReactNode => {
  const item = ({ tokens }: Tokens.ListItem) => <li className="pl-1">{drawAll(tokens, isKnown)}</li>;
  const look = 'flex flex-col gap-2 pl-6';
  if (!ordered) return <ul className={`list-disc ${look}`}>{inOrder(items, item)}</ul>;
  return (
    <ol start={start === '' ? 1 : start} className={`list-decimal ${look}`}>
      {inOrder(items, item)}
    </ol>
  );
};

const draw = (token: DrawnToken, isKnown: IsKnown): ReactNode => {
  switch (token.type) {
    case 'heading':
      // The heading of the page is the title of the runbook.
      return token.depth === 1 ? null : (
        <h2 className="mt-3 font-semibold text-14">{drawAll(token.tokens, isKnown)}</h2>
      );
    case 'paragraph':
      return <p>{drawAll(token.tokens, isKnown)}</p>;
    case 'list':
      return drawList(token, isKnown);
    case 'table':
      return drawTable(token, isKnown);
    case 'code':
      return (
        <pre className="overflow-x-auto rounded-sm bg-surface-2 p-2 font-mono text-13">{token.text}</pre>
      );
    case 'codespan':
      return <Code text={token.text} isKnown={isKnown} />;
    case 'strong':
      return <strong className="font-semibold">{drawAll(token.tokens, isKnown)}</strong>;
    case 'em':
      return <em>{drawAll(token.tokens, isKnown)}</em>;
    case 'text':
      return 'tokens' in token && token.tokens !== undefined ? drawAll(token.tokens, isKnown) : token.text;
    case 'escape':
      return token.text;
    case 'space':
      return null;
  }
};

/** The title of a runbook: its first heading. */
export const titleOf = (markdown: string): string => /^# (.+)$/m.exec(markdown)?.[1] ?? t('health.runbook');

export interface RunbookTextProps {
  readonly markdown: string;
  readonly isKnown: IsKnown;
}

/** Shows a runbook. Its Markdown becomes elements, never markup, so nothing in it can run. */
export const RunbookText = ({ markdown, isKnown }: RunbookTextProps) => (
  <div className="flex max-w-[80ch] flex-col gap-3 p-4 leading-relaxed">
    {drawAll(lexer(markdown), isKnown)}
  </div>
);
