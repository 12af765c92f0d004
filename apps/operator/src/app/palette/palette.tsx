import { search } from '@tallystick/contract';
import { pressedKey } from '@tallystick/ui/composing.ts';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import { useKeyLayout } from '../../shared/keyboard/key-layout.ts';
import { printedKeys } from '../../shared/keyboard/keys.rules.ts';
import { moveRow } from '../../shared/keyboard/shortcuts.rules.ts';
import { t } from '../../shared/language/text.ts';
import { Refusal } from '../../shared/layout/query-states.tsx';
import { DOORS, GROUPS } from '../console-page.ts';
import { pagesFor } from '../pages.ts';
import { hitWay, isSearchable, pageWays, type Way } from './palette.rules.ts';

const TYPED_MS = 150;

/** The text as it was when typing last paused. */
const usePaused = (text: string): string => {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), TYPED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
};

const useWays = (may: readonly string[], typed: string) => {
  const paused = usePaused(typed);
  const isWanted = isSearchable(paused);
  const { data, error, isFetching } = useQuery({
    queryKey: ['search', paused],
    queryFn: ({ signal }) => call(search, { q: paused.trim() }, signal),
    enabled: isWanted,
    staleTime: 10_000,
  });
  const layout = useKeyLayout();
  const pages = pagesFor(may).map((page) => ({
    ...page,
    keys: printedKeys(page.keys, layout),
    group: GROUPS[DOORS[page.door].group],
  }));
  const hits = isWanted ? (data ?? []).map(hitWay) : [];
  return { ways: [...hits, ...pageWays(pages, typed)], error, isFetching: isWanted && isFetching };
};

interface LineProps {
  readonly id: string;
  readonly way: Way;
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
  readonly onPoint: () => void;
}

const Line = ({ id, way, isCurrent, onOpen, onPoint }: LineProps) => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isCurrent) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys of the list
    // biome-ignore lint/a11y/useFocusableInteractive: the field names the current option
    <div
      ref={ref}
      id={id}
      role="option"
      aria-selected={isCurrent}
      onClick={onOpen}
      onPointerMove={onPoint}
      className={`flex cursor-pointer items-baseline gap-3 rounded-sm px-2 py-1 ${isCurrent ? 'bg-brand-tint text-brand-ink' : ''}`}
    >
      <span className="w-28 shrink-0 text-ink-3">{way.what}</span>
      <span className="wrap-anywhere min-w-0 flex-1 font-medium">{way.title}</span>
      <span className="shrink-0 text-ink-3 max-md:hidden">{way.note}</span>
    </div>
  );
};

interface PaletteProps {
  readonly may: readonly string[];
  readonly onClose: () => void;
}

/** Finds a page, a customer, or a payment by whatever a member has of it. Arrows choose, Enter opens. */
export const Palette = ({ may, onClose }: PaletteProps) => {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const list = useId();
  const { history } = useRouter();
  const { ways, error, isFetching } = useWays(may, typed);
  const current = Math.min(chosen, ways.length - 1);
  const open = (way: Way | undefined) => {
    if (way === undefined) return;
    onClose();
    history.push(way.to);
  };
  return (
    <Dialog wide title={t('shell.find')} onClose={onClose} initialFocus={field}>
      <input
        ref={field}
        role="combobox"
        aria-label={t('shell.findPageCustomerPayment')}
        aria-controls={list}
        aria-expanded={ways.length > 0}
        aria-activedescendant={current < 0 ? undefined : `${list}-${current}`}
        placeholder={t('shell.searchPlaceholder')}
        value={typed}
        maxLength={100}
        onChange={(event) => {
          setTyped(event.target.value);
          setChosen(0);
        }}
        onKeyDown={(event) => {
          const key = pressedKey(event);
          const step = { ArrowDown: 1, ArrowUp: -1 }[key];
          if (step === 1 || step === -1) {
            event.preventDefault();
            setChosen(moveRow(current, step, ways.length) ?? 0);
          }
          if (key === 'Enter') {
            event.preventDefault();
            open(ways[current]);
          }
        }}
        className="h-9 rounded-sm border border-ctl bg-surface px-2 text-ink placeholder:text-ink-3"
      />
      <Refusal error={error} />
      <div id={list} role="listbox" aria-label={t('common.found')} className="h-[50dvh] overflow-y-auto">
        {ways.map((way, place) => (
          <Line
            key={way.key}
            id={`${list}-${place}`}
            way={way}
            isCurrent={place === current}
            onOpen={() => open(way)}
            onPoint={() => setChosen(place)}
          />
        ))}
      </div>
      <p role="status" className="text-ink-3">
        {isFetching
          ? t('shell.searching')
          : ways.length === 0
            ? t('shell.nothingFound')
            : t('shell.foundChooseEnterOpens', { count: ways.length })}
      </p>
    </Dialog>
  );
};
