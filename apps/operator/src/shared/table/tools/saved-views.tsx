import {
  type ListView,
  listViews,
  MAX_LIST_VIEWS,
  removeListView,
  type StaffList,
  saveListView,
} from '@tallystick/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Address } from '../../address.ts';
import { call } from '../../api/api.ts';
import { t } from '../../language/text.ts';
import { Button } from '../../layout/button.tsx';
import { Refusal } from '../../layout/query-states.tsx';
import { DropDown } from './drop-down.tsx';

export interface SavedViewsProps {
  readonly list: StaffList;
  readonly address: Address<string>;
}

interface ViewLineProps {
  readonly view: ListView;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
}

const ViewLine = ({ view, onOpen, onRemove }: ViewLineProps) => (
  <li className="flex items-center justify-between gap-2">
    <button
      type="button"
      title={view.name}
      className="min-w-0 truncate text-left text-brand-ink hover:underline"
      onClick={onOpen}
    >
      <bdi>{view.name}</bdi>
    </button>
    <Button label={t('table.removeView', { name: view.name })} onClick={onRemove}>
      ✕
    </Button>
  </li>
);

/** Words of an address without those that are missing. */
const givenWords = (view: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(view).flatMap(([name, word]) => (word === undefined ? [] : [[name, word]])),
  );

const useViews = (list: StaffList) => {
  const queryClient = useQueryClient();
  const queryKey = ['list-views', list];
  const again = { onSuccess: () => queryClient.invalidateQueries({ queryKey }) };
  return {
    views: useQuery({ queryKey, queryFn: ({ signal }) => call(listViews, { list }, signal) }),
    save: useMutation({
      mutationFn: (view: { name: string; query: Record<string, string> }) =>
        call(saveListView, { list, ...view }),
      ...again,
    }),
    remove: useMutation({
      mutationFn: (viewId: string) => call(removeListView, { view_id: viewId }),
      ...again,
    }),
  };
};

const Views = ({ list, address }: SavedViewsProps) => {
  const { views, save, remove } = useViews(list);
  const [name, setName] = useState('');
  const known = views.data ?? [];
  return (
    <>
      <Refusal error={views.error ?? save.error ?? remove.error} />
      {views.data?.length === 0 && <p className="text-ink-3">{t('common.noneYet')}</p>}
      <ul className="flex flex-col gap-1">
        {known.map((view) => (
          <ViewLine
            key={view.view_id}
            view={view}
            onOpen={() => address.open(view.query)}
            onRemove={() => remove.mutate(view.view_id)}
          />
        ))}
      </ul>
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const query = givenWords(address.view);
          if (name.trim() !== '') save.mutate({ name, query }, { onSuccess: () => setName('') });
        }}
      >
        <input
          aria-label={t('table.nameView')}
          placeholder={t('table.nameView')}
          value={name}
          maxLength={40}
          onChange={(event) => setName(event.target.value)}
          className="h-8 min-w-0 flex-1 rounded-sm border border-ctl bg-surface px-2"
        />
        <Button type="submit" disabled={save.isPending || name.trim() === ''}>
          {t('common.save')}
        </Button>
      </form>
      {known.length >= MAX_LIST_VIEWS && (
        <p className="text-ink-3">{t('table.mostViews', { count: MAX_LIST_VIEWS })}</p>
      )}
    </>
  );
};

/** The member's own views of a list: filters, order, days and columns under a name. */
export const SavedViews = (props: SavedViewsProps) => (
  <DropDown label={t('table.views')} title={t('table.savedViews')}>
    <Views {...props} />
  </DropDown>
);
