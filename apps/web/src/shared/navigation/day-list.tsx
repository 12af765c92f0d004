import { Card } from '@tallystick/ui/layout/card.tsx';
import type { ReactNode } from 'react';
import { byDay } from '../texts/by-day.rules.ts';
import { DayHeading } from './day-heading.tsx';

interface Props<Item> {
  readonly list: readonly Item[];
  /** Makes the list item of one, with its key. */
  readonly row: (item: Item) => ReactNode;
}

/** A list in sections by day. */
export const DayList = <Item extends { readonly created_at: string }>({ list, row }: Props<Item>) =>
  byDay(list).map(({ key, items }) => (
    <section key={key} aria-labelledby={`day-${key}`}>
      <DayHeading day={key} id={`day-${key}`} />
      <Card flush>
        <ul>{items.map((item) => row(item))}</ul>
      </Card>
    </section>
  ));
