import { Link } from '@tanstack/react-router';
import { serverNowMs } from '../../shared/api/api.ts';
import { useAge, useHealth } from '../../shared/api/use-health.ts';
import { rowClass, useRows } from '../../shared/keyboard/use-rows.ts';
import { t } from '../../shared/language/text.ts';
import { LevelMark } from '../../shared/layout/level.tsx';
import { TablePage } from '../../shared/layout/page.tsx';
import { Failure, Loading, Stale } from '../../shared/layout/query-states.tsx';
import { ScrollArea } from '../../shared/layout/scroll-area.tsx';
import { Time, Times } from '../../shared/time/time.tsx';
import type { Figure } from './figure.rules.ts';
import { figuresOf } from './health.rules.ts';
import { PhonesSection } from './phones-section.tsx';

const FigureTable = ({ figures }: { readonly figures: readonly Figure[] }) => {
  const rows = useRows(figures.length, 'figure');
  return (
    <table className="dense">
      <thead>
        <tr>
          <th scope="col">{t('common.figure')}</th>
          <th scope="col">{t('common.state')}</th>
          <th scope="col">{t('health.now')}</th>
          <th scope="col" className="max-md:hidden">
            {t('health.whatItMeans')}
          </th>
          <th scope="col">{t('health.whatToDo')}</th>
        </tr>
      </thead>
      <tbody>
        {figures.map((figure, index) => (
          <tr
            key={figure.name}
            id={`figure-${index}`}
            aria-current={rows.current === index}
            className={rowClass(rows.current === index)}
          >
            <th scope="row">{figure.name}</th>
            <td>
              <LevelMark level={figure.level} />
            </td>
            <td className="min-w-44 font-medium max-md:min-w-32">
              <Times>{figure.value}</Times>
            </td>
            <td className="text-ink-2 max-md:hidden">{figure.meaning}</td>
            <td className={`min-w-52 ${figure.level === 'good' ? 'text-ink-3' : 'font-medium text-ink'}`}>
              {figure.todo}{' '}
              {figure.level !== 'good' && figure.runbook !== undefined && (
                <Link
                  to="/runbooks/$name"
                  params={{ name: figure.runbook }}
                  className="text-brand-ink underline"
                >
                  {t('health.runbook')}
                </Link>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

export const HealthPage = () => {
  const { data, error, refetch, dataUpdatedAt } = useHealth();
  const age = useAge(dataUpdatedAt);
  const nowMs = serverNowMs();
  return (
    <TablePage
      isLong
      title={t('common.health')}
      aside={
        <span className="text-ink-3">
          <Time at={new Date(nowMs).toISOString()} />
        </span>
      }
    >
      {data === undefined && error === null && <Loading what={t('words.figures')} />}
      {data === undefined && error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && error !== null && <Stale error={error} age={age} />}
      {data !== undefined && (
        <ScrollArea>
          <FigureTable figures={figuresOf(data, nowMs)} />
        </ScrollArea>
      )}
      <PhonesSection />
    </TablePage>
  );
};
