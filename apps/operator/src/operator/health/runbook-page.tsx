import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { t } from '../../shared/language/text.ts';
import { Page } from '../../shared/layout/page.tsx';
import { Empty, Loading } from '../../shared/layout/query-states.tsx';
import { RunbookText, titleOf } from './runbook-text.tsx';

/**
 * The runbooks of docs/runbooks, bundled with the console, so that they are available during an outage. Each is loaded when it is
 * opened.
 */
const RUNBOOKS = import.meta.glob<string>('../../../../../docs/runbooks/*.md', {
  query: '?raw',
  import: 'default',
});

const pathOf = (name: string): string => `../../../../../docs/runbooks/${name}.md`;
const isKnown = (name: string): boolean => pathOf(name) in RUNBOOKS;
const loadRunbook = (name: string): Promise<string> | null => RUNBOOKS[pathOf(name)]?.() ?? null;

export const RunbookPage = () => {
  const { name = '' } = useParams({ strict: false });
  const { data, isPending } = useQuery({ queryKey: ['runbook', name], queryFn: () => loadRunbook(name) });
  return (
    <Page title={data == null ? t('health.runbook') : titleOf(data)}>
      {isPending && <Loading what={t('health.theRunbook')} />}
      {!isPending && data == null && <Empty>{t('health.thereNoSuchRunbook')}</Empty>}
      {data != null && <RunbookText markdown={data} isKnown={isKnown} />}
    </Page>
  );
};
