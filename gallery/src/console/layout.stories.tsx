import { Button } from '@tallystick/operator/src/shared/layout/button.tsx';
import { Done } from '@tallystick/operator/src/shared/layout/done.tsx';
import { Facts } from '@tallystick/operator/src/shared/layout/facts.tsx';
import { LevelMark } from '@tallystick/operator/src/shared/layout/level.tsx';
import { Page, PagePart, TablePage } from '@tallystick/operator/src/shared/layout/page.tsx';
import {
  Empty,
  Failure,
  Loading,
  Refusal,
  Stale,
} from '@tallystick/operator/src/shared/layout/query-states.tsx';
import { ScrollArea } from '@tallystick/operator/src/shared/layout/scroll-area.tsx';
import { storiesOf } from '../story.ts';

const nothing = () => undefined;
const error = new Error('no answer');

export const CONSOLE_LAYOUT = storiesOf('console', 'layout', {
  button: () => (
    <div className="flex gap-2">
      <Button>Export</Button>
      <Button look="brand">Approve</Button>
      <Button look="danger">Reject</Button>
      <Button disabled>Disabled</Button>
    </div>
  ),
  done: () => <Done>Deposit 84 is credited.</Done>,
  facts: () => (
    <Facts
      facts={[
        ['Customer', 'somchai'],
        ['Amount', '250.00 USDT'],
        ['Note', null],
        ['Address', '0x2f5a8d0b4c1e7a9f3b6d8e0c2a4f6b8d0e1c3a5f'],
      ]}
    />
  ),
  level: () => (
    <div className="flex gap-2">
      <LevelMark level="good" />
      <LevelMark level="watch" />
      <LevelMark level="act" />
    </div>
  ),
  page: () => (
    <div className="flex flex-col gap-6">
      <Page title="Health" aside={<Button>Refresh</Button>}>
        <p className="p-3">A page with a single content.</p>
      </Page>
      <TablePage title="Deposits">
        <p>A page with a table.</p>
      </TablePage>
      <PagePart title="Sessions">
        <p className="p-3">A part of a page.</p>
      </PagePart>
    </div>
  ),
  'query-states': () => (
    <div className="flex flex-col gap-4">
      <Loading what="deposits" />
      <Empty>No deposits wait.</Empty>
      <Failure error={error} onRetry={nothing} />
      <Refusal error={error} />
      <Stale error={error} age="40 s" />
    </div>
  ),
  'scroll-area': () => (
    <ScrollArea className="h-24">
      <p className="h-96 p-3">Content that is larger than its frame.</p>
    </ScrollArea>
  ),
});
