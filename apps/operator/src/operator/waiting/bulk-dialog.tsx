import type { WaitingItem } from '@tallystick/contract';
import { pressedKey } from '@tallystick/ui/composing.ts';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { WAITING_KEY } from '../../shared/api/use-waiting.ts';
import { CustomerWarnings } from '../../shared/customers/customer-warnings.tsx';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import { TextArea } from '../../shared/fields/text-area.tsx';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Facts } from '../../shared/layout/facts.tsx';
import { Loading, messageOf } from '../../shared/layout/query-states.tsx';
import { queueWords } from '../../shared/waiting.rules.ts';
import { keyOf, needsReason, verbOf } from './bulk.rules.ts';
import { type BulkCase, readCase } from './bulk-acts.ts';

type Outcome = { readonly done: string } | { readonly error: unknown };

interface CaseProps {
  readonly item: WaitingItem;
  readonly at: number;
  readonly query: { readonly data: BulkCase | undefined; readonly error: unknown };
  readonly outcome: Outcome | undefined;
}

const Case = ({ item, at, query, outcome }: CaseProps) => (
  <li className="flex flex-col gap-2 border-line border-t pt-3">
    <h3 className="font-semibold">
      {at + 1}. {queueWords(item)} <bdi>{item.account}</bdi> {item.uid ?? ''}
    </h3>
    {item.uid !== null && <CustomerWarnings uid={item.uid} />}
    {query.data === undefined && query.error === null && <Loading what={t('waiting.case')} />}
    {query.error !== null && (
      <p role="alert" className="text-act">
        {messageOf(query.error)}
      </p>
    )}
    {query.data !== undefined && (
      <div className="flex flex-wrap gap-4">
        <div className="min-w-48 flex-1">
          <Facts facts={query.data.facts} />
        </div>
        {query.data.pictures.map(([name, url]) => (
          <a key={name} href={url} target="_blank" rel="noreferrer">
            <img
              src={url}
              alt={name}
              className="h-32 w-48 rounded-sm border border-line bg-white object-contain"
            />
          </a>
        ))}
      </div>
    )}
    <p role="status" className={outcome !== undefined && 'error' in outcome ? 'text-act' : 'text-good'}>
      {outcome === undefined
        ? ''
        : 'done' in outcome
          ? t('waiting.done', { done: outcome.done })
          : messageOf(outcome.error)}
    </p>
  </li>
);

/** Decides the cases one after the other, each by its own call. A refused case does not stop the others. */
const decideAll = async (
  cases: readonly (readonly [string, BulkCase])[],
  decide: (of: BulkCase) => Promise<string>,
  onOutcome: (key: string, outcome: Outcome) => void,
): Promise<void> => {
  for (const [key, of] of cases) {
    try {
      onOutcome(key, { done: await decide(of) });
    } catch (error) {
      onOutcome(key, { error });
    }
  }
};

interface Props {
  readonly items: readonly WaitingItem[];
  readonly approve: boolean;
  /** Called with the keys of the decided cases, and the result in words once something was decided. */
  readonly onClose: (decided: readonly string[], done: string | null) => void;
}

const useBulk = ({ items, approve }: Pick<Props, 'items' | 'approve'>) => {
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [isPending, setPending] = useState(false);
  const queries = useQueries({
    queries: items.map((item) => ({
      queryKey: ['bulk-case', keyOf(item)],
      queryFn: () => readCase(item),
      // Looking at an identity is audited, so each case is read once.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      retry: false,
    })),
  });
  const queue = items[0]?.queue ?? '';
  const isDone = (key: string): boolean => 'done' in (outcomes.get(key) ?? {});
  const open = items.flatMap((item, at) => {
    const data = queries[at]?.data;
    return data === undefined || isDone(keyOf(item)) ? [] : [[keyOf(item), data] as const];
  });
  const asksReason = needsReason(queue, approve);
  const isRead = queries.every(({ isPending: isReading }) => !isReading);
  return {
    queries,
    outcomes,
    reason,
    setReason,
    asksReason,
    isPending,
    open,
    decided: items.map(keyOf).filter(isDone),
    isReady: isRead && open.length > 0 && !isPending && (!asksReason || reason.trim().length >= 3),
    run: async () => {
      setPending(true);
      await decideAll(
        open,
        (of) => of.decide(approve, reason.trim()),
        (key, outcome) => setOutcomes((before) => new Map(before).set(key, outcome)),
      );
      setPending(false);
      await queryClient.invalidateQueries({ queryKey: [WAITING_KEY] });
    },
  };
};

const EFFECT = t('waiting.bulkEffect');

/**
 * Equal cases with one reason for each. Every case is decided by its own call, with its own check and its own line in the audit log,
 * and says its own result.
 */
export const BulkDialog = ({ items, approve, onClose }: Props) => {
  const bulk = useBulk({ items, approve });
  const formRef: RefObject<HTMLFormElement | null> = useRef(null);
  const verb = verbOf(items[0]?.queue ?? '', approve);
  const { decided, asksReason } = bulk;
  const close = () =>
    onClose(
      decided,
      decided.length === 0 ? null : t('waiting.ofDecided', { some: decided.length, all: items.length }),
    );
  return (
    <Dialog
      wide
      title={t('waiting.casesVerbCount', { verb, count: items.length })}
      onClose={close}
      initialFocus={formRef}
    >
      <form
        ref={formRef}
        tabIndex={-1}
        className="flex flex-col gap-4 outline-none"
        onKeyDown={(event) => {
          if (pressedKey(event) === 'Enter' && event.target === event.currentTarget)
            event.currentTarget.requestSubmit();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          if (bulk.isReady) void bulk.run();
          else if (decided.length === items.length) close();
        }}
      >
        <p className="text-ink-2">{EFFECT}</p>
        <ol className="flex flex-col gap-3">
          {items.map((item, at) => (
            <Case
              key={keyOf(item)}
              item={item}
              at={at}
              query={bulk.queries[at] ?? { data: undefined, error: null }}
              outcome={bulk.outcomes.get(keyOf(item))}
            />
          ))}
        </ol>
        {asksReason && (
          <TextArea
            isParagraph
            rows={2}
            label={t('common.reason')}
            hint={t('waiting.bulkReasonHint')}
            value={bulk.reason}
            onChange={bulk.setReason}
            maxLength={200}
          />
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={close}>{decided.length === 0 ? t('common.cancel') : t('common.close')}</Button>
          {decided.length < items.length && (
            <Button type="submit" look={approve ? 'brand' : 'danger'} disabled={!bulk.isReady}>
              {bulk.isPending ? `${verb}…` : `${verb} ${bulk.open.length}`}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
};
