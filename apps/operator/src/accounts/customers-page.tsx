import { type CustomerLine, customers, INFO_STATES } from '@tallystick/contract';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useAddress } from '../shared/address.ts';
import { call } from '../shared/api/api.ts';
import { codeWords } from '../shared/language/codes.ts';
import { t } from '../shared/language/text.ts';
import { TablePage } from '../shared/layout/page.tsx';
import type { Column } from '../shared/table/columns.ts';
import { sorted, timeColumn } from '../shared/table/common-columns.tsx';
import { DataTable } from '../shared/table/data-table.tsx';
import { FilterSearch, FilterSelect } from '../shared/table/filters.tsx';
import { usePagedList } from '../shared/table/list.ts';

const frozenText = ({ frozen, frozen_by_mail_link }: CustomerLine): string =>
  `${frozen.map(codeWords).join(', ')}${frozen_by_mail_link ? ` (${t('accounts.mailLink')})` : ''}`;

const COLUMNS: readonly Column<CustomerLine>[] = [
  { id: 'account', header: t('common.account'), text: ({ account }) => account, wraps: true, sort: 'server' },
  { id: 'uid', header: t('common.customerId'), text: ({ uid }) => uid },
  sorted(timeColumn('created_at', t('common.since'), ({ created_at }) => created_at)),
  { id: 'locale', header: t('common.language'), text: ({ locale }) => locale },
  { id: 'kyc', header: t('common.personalInformation'), text: ({ kyc_status }) => codeWords(kyc_status) },
  {
    id: 'frozen',
    header: t('common.frozen'),
    text: frozenText,
    show: (line) => <span className="font-medium text-act">{frozenText(line)}</span>,
  },
];

export const CustomersPage = () => {
  const address = useAddress(['q', 'kyc', 'frozen']);
  const navigate = useNavigate();
  const { q, frozen } = address.values;
  const kyc = INFO_STATES.find((name) => name === address.values.kyc);
  const query = {
    ...(q !== undefined && { q }),
    ...(kyc !== undefined && { kyc }),
    ...(frozen === '1' && { frozen: '1' as const }),
  };
  const list = usePagedList({
    name: 'customers',
    address,
    shared: { list: 'customers', query },
    fetchPage: (page, signal) => call(customers, { ...page, ...query }, signal),
  });
  const { set } = address;
  const search = useCallback((next: string) => set({ q: next }), [set]);
  return (
    <TablePage title={t('common.customers')}>
      <DataTable
        what={t('words.customers')}
        list={list}
        columns={COLUMNS}
        rowKey={({ uid }) => uid}
        address={address}
        filters={
          <>
            <FilterSearch label={t('accounts.accountNumberOrderAddress')} value={q} onChange={search} />
            <FilterSelect
              label={t('common.information')}
              value={kyc}
              options={[
                ['', t('common.any')],
                ['submitted', t('accounts.toReview')],
                ['more_requested', t('accounts.moreRequested')],
                ['verified', t('common.verified')],
                ['rejected', t('common.rejected')],
              ]}
              onChange={(next) => set({ kyc: next })}
            />
            <FilterSelect
              label={t('accounts.freezes')}
              value={frozen}
              options={[
                ['', t('common.any')],
                ['1', t('accounts.frozenNow')],
              ]}
              onChange={(next) => set({ frozen: next })}
            />
          </>
        }
        onOpen={({ uid }) => void navigate({ to: '/customers/$uid', params: { uid } })}
      />
    </TablePage>
  );
};
