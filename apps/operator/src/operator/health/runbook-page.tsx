import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Page } from '../../shared/layout/page.tsx';
import { Empty, Loading } from '../../shared/layout/query-states.tsx';

/**
 * The runbooks of docs/runbooks, bundled with the console, so that they are available during an outage. Each is loaded when it is
 * opened.
 */
const RUNBOOKS = import.meta.glob<string>('../../../../../docs/runbooks/*.md', {
  query: '?raw',
  import: 'default',
});

const loadRunbook = (name: string): Promise<string> | null =>
  RUNBOOKS[`../../../../../docs/runbooks/${name}.md`]?.() ?? null;

export const RunbookPage = () => {
  const { name = '' } = useParams({ strict: false });
  const { data, isPending } = useQuery({ queryKey: ['runbook', name], queryFn: () => loadRunbook(name) });
  return (
    <Page title="Runbook">
      {isPending && <Loading what="the runbook" />}
      {!isPending && data == null && <Empty>There is no such runbook.</Empty>}
      {data != null && (
        <pre className="whitespace-pre-wrap p-4 font-mono text-13 leading-relaxed">{data}</pre>
      )}
    </Page>
  );
};
